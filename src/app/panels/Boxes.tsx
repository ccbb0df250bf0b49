import { useTranslation } from 'react-i18next';

/** How many boxes of each row are lost: they go row by row. */
function lostByRow(rows: readonly number[], lost: number): number[] {
  let before = 0;
  return rows.map((row) => {
    const here = Math.max(0, Math.min(row, lost - before));
    before += row;
    return here;
  });
}

/** All boxes as one bar, a piece for each row; what is lost is hollow. */
export function BoxBar({ rows, lost }: { rows: readonly number[]; lost: number }) {
  const by = lostByRow(rows, lost);
  return (
    <span className="box-bar" aria-hidden="true">
      {rows.map((row, i) => (
        <span key={i} className="box-bar-row" style={{ flexGrow: row }}>
          <span className="box-bar-left" style={{ width: `${(100 * (row - (by[i] ?? 0))) / row}%` }} />
        </span>
      ))}
    </span>
  );
}

/** Rows of boxes as on the record sheet, the lost ones crossed off. */
export function BoxRows({ rows, lost }: { rows: readonly number[]; lost: number }) {
  const { t } = useTranslation();
  const by = lostByRow(rows, lost);
  return (
    <ol className="box-rows">
      {rows.map((row, i) => (
        <li key={i}>
          <svg viewBox={`0 0 ${row * 14} 13`} style={{ width: row * 14 }} aria-hidden="true">
            {Array.from({ length: row }, (_, k) => (
              <g
                key={k}
                className={k < (by[i] ?? 0) ? 'box-lost' : undefined}
                transform={`translate(${k * 14} 0)`}
              >
                <rect x="1" y="1" width="11" height="11" />
                {k < (by[i] ?? 0) && <path d="M 3 3 L 10 10 M 10 3 L 3 10" />}
              </g>
            ))}
          </svg>
          <span>{t('sheet.row', { left: row - (by[i] ?? 0), all: row })}</span>
        </li>
      ))}
    </ol>
  );
}
