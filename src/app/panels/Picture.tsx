import type { CSSProperties } from 'react';
import { badgeOf } from '../palette.ts';
import { silhouetteOf } from '../stage/silhouettes.ts';

/** A ship's silhouette as on the stage. */
export function Picture({ design, hue, className }: { design: string; hue: string; className: string }) {
  const { hull, raised, seams, engines } = silhouetteOf(design);
  return (
    <svg
      className={`picture ${className}`}
      viewBox="-0.9 -1.1 1.8 2.26"
      style={hueOf(hue)}
      aria-hidden="true"
    >
      <g className="hull">
        {hull.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g className="raised">
        {raised.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path className="seams" d={seams} />
      <g className="engines">
        {engines.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}

/** The shape that stands for a side. */
export function Badge({ side, hue }: { side: number; hue: string }) {
  return (
    <svg className="badge" viewBox="-1.3 -1.3 2.6 2.6" style={hueOf(hue)} aria-hidden="true">
      <path d={badgeOf(side)} />
    </svg>
  );
}

export function hueOf(hue: string): CSSProperties {
  return { '--hue': hue } as CSSProperties;
}
