import { useTranslation } from 'react-i18next';
import { KEYS } from '../keys.ts';
import { Dialog } from './Dialog.tsx';

/** Every key and what it does. */
export function Help() {
  const { t } = useTranslation();
  return (
    <Dialog title={t('help.title')}>
      <dl className="keys">
        {KEYS.map(({ shown, does }) => (
          <div key={does}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`key.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('help.pointer')}</p>
      <p className="hint">{t('help.vessel')}</p>
    </Dialog>
  );
}
