import { useTranslation } from 'react-i18next';
import { OPTION_NAMES, OPTIONS, type OptionName, type Options } from '../../battle/options.ts';
import { findRule, ruleOptions } from '../../battle/rulebook.ts';
import { upperFirst } from '../../words/names.ts';

const IN_BOOK = new Map(ruleOptions().map((option) => [option.name, option]));

interface Props {
  /** The scenario's own. */
  readonly base: Options;
  /** Those that differ from it. */
  readonly changed: Partial<Options>;
  readonly onChange: (changed: Partial<Options>) => void;
}

/** Readings that may be changed before a battle, each with the rule that leaves it open. */
export function OptionFields({ base, changed, onChange }: Props) {
  const { t } = useTranslation('game');
  const count = Object.keys(changed).length;
  const change = (name: OptionName, value: string) => {
    const { [name]: _, ...rest } = changed;
    onChange(value === base[name] ? rest : { ...rest, [name]: value });
  };
  return (
    <details className="options">
      <summary>
        {t('options.label')} <small>{count > 0 ? t('options.changed', { count }) : t('options.none')}</small>
      </summary>
      {OPTION_NAMES.map((name) => (
        <Option key={name} name={name} base={base} changed={changed} onChange={change} />
      ))}
      <button type="button" disabled={count === 0} onClick={() => onChange({})}>
        {t('options.reset')}
      </button>
    </details>
  );
}

interface OptionProps {
  readonly name: OptionName;
  readonly base: Options;
  readonly changed: Partial<Options>;
  readonly onChange: (name: OptionName, value: string) => void;
}

function Option({ name, base, changed, onChange }: OptionProps) {
  const { t } = useTranslation('game');
  const book = IN_BOOK.get(name);
  const words = (value: string) => {
    const meaning = book?.meanings[value];
    const plain = t(`option.${name}.${value}`);
    const full = meaning === undefined ? plain : t('options.meaning', { value: plain, meaning });
    return value === base[name] ? t('options.default', { value: full }) : full;
  };
  return (
    <div className={name in changed ? 'option changed' : 'option'}>
      <label>
        <span>{t(`option.${name}.name`)}</span>
        <select value={changed[name] ?? base[name]} onChange={(event) => onChange(name, event.target.value)}>
          {OPTIONS[name].map((value) => (
            <option key={value} value={value}>
              {words(value)}
            </option>
          ))}
        </select>
      </label>
      {book && (
        <details>
          <summary>{t('options.rule', { rule: book.rule })}</summary>
          <p>{plainText(book.rule)}</p>
        </details>
      )}
    </div>
  );
}

/** The text of a rule without the marks of its options. */
function plainText(rule: string): string {
  return upperFirst((findRule(rule)?.text ?? '').replace(/\s*\[option:[^\]]*\](:\s)?/g, '').trim());
}
