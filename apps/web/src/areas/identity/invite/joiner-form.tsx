import type { FormEvent, ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { nameRule } from '../personal/personal-rules.ts';
import styles from './invite.module.css';

/** What may be asked of who joins, in the order of the form. */
export const joinerWords = ['userName', 'company', 'partyRole'] as const;
type JoinerWord = (typeof joinerWords)[number];
type JoinerWords = { readonly userName?: string; readonly company?: string; readonly partyRole?: string };

type JoinerFormProps = {
  readonly asked: readonly JoinerWord[];
  /** Words of the project's company. */
  readonly parts: readonly string[];
  readonly isBusy: boolean;
  readonly onJoin: (words: JoinerWords) => void;
};

const mostLetters = 100;

/** What the register must know of somebody who comes by a link and is not in it yet. */
export const JoinerForm = ({ asked, parts, isBusy, onJoin }: JoinerFormProps): ReactElement => {
  const [asksName, asksCompany, asksPart] = joinerWords.map((word) => asked.includes(word));
  const fields = useFields(
    { userName: '', company: '', partyRole: '' },
    {
      userName: (text) => (asksName ? nameRule(text) : ''),
      company: (text) => {
        if (text.trim().length > mostLetters) return `单位最多 ${mostLetters} 个字`;
        return asksCompany && text.trim() === '' ? '请填写您的单位' : '';
      },
      partyRole: (text) => (asksPart && text === '' ? '请选择参建角色' : ''),
    },
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const { userName, company, partyRole } = fields.values;
    if (isBusy || !fields.isValid()) return;
    onJoin({
      ...(asksName && { userName: userName.trim() }),
      ...(asksCompany && { company: company.trim() }),
      ...(asksPart && { partyRole }),
    });
  };
  return (
    <form className={styles.joiner} noValidate onSubmit={send}>
      <p className={styles.note}>您还不在此项目的干系人登记册中，请说明您的身份。</p>
      {asksName && (
        <TextField
          field={fields.bind('userName')}
          label="姓名"
          autoComplete="name"
          placeholder="请输入真实姓名"
        />
      )}
      {asksCompany && <TextField field={fields.bind('company')} label="单位" autoComplete="organization" />}
      {asksPart && <SelectField field={fields.bind('partyRole')} label="参建角色" options={parts} />}
      <Button type="submit" look="primary" busy={isBusy}>
        加入项目
      </Button>
    </form>
  );
};
