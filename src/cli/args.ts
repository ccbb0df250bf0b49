import { type ParseArgsConfig, parseArgs } from 'node:util';
import { badInput } from './io.ts';
import { nearest } from './near.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = {
  readonly [K in keyof T]?: T[K]['type'] extends 'boolean' ? boolean : string;
};

/** Reads a command's arguments; what it does not know, or is given twice, is an error. */
export function readArgs<const T extends Options>(
  command: string,
  argv: readonly string[],
  options: T,
  arguments_: { readonly least: number; readonly most: number; readonly names: string },
): { readonly values: Values<T>; readonly names: readonly string[] } {
  const help = `jumppoint ${command} --help shows how it is used`;
  // Not strict, so that the messages can be ours: the checks below are as strict.
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean> = {};
  const names: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const fault = (message: string, remedy = help) =>
      badInput(`jumppoint ${command}`, rawName, message, remedy);
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const near = nearest(name, Object.keys(options)).map((known) => `--${known}`);
      throw fault('no such option', near.length > 0 ? `Did you mean ${near.join(' or ')}?` : help);
    }
    if (name in values) throw fault('given twice', 'Give it once');
    if (option.type === 'boolean') {
      if (value !== undefined) throw fault('takes no value', `Write ${rawName} alone`);
      values[name] = true;
    } else {
      if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('--')))
        throw fault(
          'its value is missing',
          `Write ${rawName}=VALUE, which also serves a value that begins with -`,
        );
      values[name] = value;
    }
  }
  const { least, most } = arguments_;
  if (names.length < least || names.length > most)
    throw badInput(
      `jumppoint ${command}`,
      '',
      names.length < least
        ? `${arguments_.names} is missing`
        : `one argument too many: "${names[most] as string}"`,
      help,
    );
  return { values: values as Values<T>, names };
}

/** A whole number from `least` to `most`, or undefined where the option is not given. */
export function wholeNumber(
  command: string,
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw badInput(
      `jumppoint ${command}`,
      `--${option}`,
      `"${text}" is no whole number from ${least} to ${most}`,
      'Correct the value',
    );
  return value + 0;
}
