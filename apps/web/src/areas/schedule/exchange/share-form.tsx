import { dayMs } from '@xmgl/contracts/calendar-day';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './exchange.module.css';

const spans = [
  [7, '7 天'],
  [30, '30 天'],
  [90, '90 天'],
  [180, '180 天'],
  [365, '365 天'],
] as const;

type ShareFormProps = { readonly projectID: string; readonly onAdded: (token: string) => void };

const checkName = (text: string): string =>
  text.trim() === '' ? '请填写名称' : text.trim().length > 50 ? '名称最多 50 个字' : '';

export const ShareForm = ({ projectID, onAdded }: ShareFormProps): ReactElement => {
  const fields = useFields({ name: '' }, { name: checkName });
  const [days, setDays] = useState(30);
  const [showsResources, setShowsResources] = useState(false);
  const add = useSend('AddPlanShareLink', {
    refreshes: ['GetPlanShareLinkPage'],
    takeErrors: (error) => fields.takeErrors(error.issues),
    onDone: ({ token }) => onAdded(token),
  });
  const send = (): void => {
    if (!fields.isValid()) return;
    // A minute less, so that clocks a little apart do not make 365 days too long.
    const expiresTime = new Date(Date.now() + days * dayMs - 60_000).toISOString();
    const { name } = fields.values;
    add.mutate({ projectID, name: name.trim(), expiresTime, showResources: showsResources ? 1 : 0 });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField field={fields.bind('name')} label="链接名称" placeholder="如：给监理单位" />
      <label className={styles.span}>
        有效期
        <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {spans.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <CheckField checked={showsResources} onChange={setShowsResources}>
        显示资源
      </CheckField>
      <Button look="primary" type="submit" busy={add.isPending}>
        创建链接
      </Button>
    </form>
  );
};
