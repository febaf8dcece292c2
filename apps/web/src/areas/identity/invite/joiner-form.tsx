import { type UnitParty, unitParties } from '@xmgl/contracts/stakeholder/unit-workflow';
import type { FormEvent, ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './invite.module.css';

type JoinerWords = { readonly company?: string; readonly partyRole: UnitParty };

type JoinerFormProps = {
  readonly asksCompany: boolean;
  readonly isBusy: boolean;
  readonly onJoin: (words: JoinerWords) => void;
};

const mostLetters = 100;

const isParty = (word: string): word is UnitParty => unitParties.some((party) => party === word);

/** What the register must know of somebody who comes by a link and is not in it yet. */
export const JoinerForm = ({ asksCompany, isBusy, onJoin }: JoinerFormProps): ReactElement => {
  const fields = useFields(
    { company: '', partyRole: '' },
    {
      company: (text) => {
        if (text.trim().length > mostLetters) return `单位最多 ${mostLetters} 个字`;
        return asksCompany && text.trim() === '' ? '请填写您的单位' : '';
      },
      partyRole: (text) => (text === '' ? '请选择参建角色' : ''),
    },
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const { company, partyRole } = fields.values;
    if (isBusy || !fields.isValid() || !isParty(partyRole)) return;
    onJoin({ partyRole, ...(asksCompany && { company: company.trim() }) });
  };
  return (
    <form className={styles.joiner} noValidate onSubmit={send}>
      <p className={styles.note}>您还不在此项目的干系人登记册中，请说明您的身份。</p>
      {asksCompany && <TextField field={fields.bind('company')} label="单位" autoComplete="organization" />}
      <SelectField field={fields.bind('partyRole')} label="参建角色" options={unitParties} />
      <Button type="submit" look="primary" busy={isBusy}>
        加入项目
      </Button>
    </form>
  );
};
