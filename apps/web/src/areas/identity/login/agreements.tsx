import { type ReactElement, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { CheckField } from '../../../ui/text-field.tsx';
import { agreementTexts } from './agreement-texts.ts';
import styles from './login.module.css';
import { agreementVersion } from './login-rules.ts';

type AgreementsProps = { readonly agreed: boolean; readonly onChange: (agreed: boolean) => void };

/** The box to tick, and the two texts behind it. */
export const Agreements = ({ agreed, onChange }: AgreementsProps): ReactElement => {
  const [open, setOpen] = useState<keyof typeof agreementTexts | null>(null);
  const link = (name: keyof typeof agreementTexts) => (
    <button
      type="button"
      className={styles.textButton}
      onClick={(event) => {
        event.preventDefault();
        setOpen(name);
      }}
    >
      《{name}》
    </button>
  );
  return (
    <>
      <CheckField name="agreed" checked={agreed} onChange={onChange}>
        我已阅读并同意{link('用户协议')}和{link('隐私政策')}
      </CheckField>
      {open && (
        <TextDialog title={open} onClose={() => setOpen(null)}>
          <p className={styles.version}>版本 {agreementVersion}</p>
          {agreementTexts[open].map(([heading, text]) => (
            <section key={heading} className={styles.clause}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </section>
          ))}
          <div className={styles.dialogFoot}>
            <Button
              look="primary"
              onClick={() => {
                onChange(true);
                setOpen(null);
              }}
            >
              同意
            </Button>
          </div>
        </TextDialog>
      )}
    </>
  );
};
