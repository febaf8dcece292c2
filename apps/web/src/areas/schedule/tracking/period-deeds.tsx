import type { LineMethod } from '@xmgl/contracts/schedule/progress-line.calls';
import { Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { useSession } from '../../../session/session-store.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import settings from '../settings/settings.module.css';

const refreshes = ['GetProgressLine'] as const;

type ReopenProps = {
  readonly projectID: string;
  readonly statusDate: string;
  readonly onClose: () => void;
};

const ReopenDialog = ({ projectID, statusDate, onClose }: ReopenProps): ReactElement => {
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const reopen = useSend('ReopenStatusPeriod', { refreshes, done: '周期已重新打开', onDone: onClose });
  const send = (): void => {
    if (note.trim() === '') setError('请写明原因');
    else reopen.mutate({ projectID, statusDate, note: note.trim() });
  };
  return (
    <TextDialog title={`重新打开 ${statusDate} 的周期`} onClose={onClose}>
      <PhoneSizes>
        <div className={settings.form}>
          <p>重新打开以后，这个周期内的实际日期又可以修改，当时留下的前锋线不再保留。</p>
          <Input.TextArea
            aria-label="原因"
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={500}
            placeholder="如：漏报了二区钢筋的实际完成"
            value={note}
            onChange={({ target }) => {
              setError('');
              setNote(target.value);
            }}
          />
          <div className={settings.buttons}>
            {error && <p role="alert">{error}</p>}
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" busy={reopen.isPending} onClick={send}>
              重新打开
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};

type PeriodDeedsProps = {
  readonly projectID: string;
  readonly method: LineMethod;
  readonly line: { readonly statusDate: string; readonly isClosed: boolean };
  /** The period that was closed last. */
  readonly lastClosed: string | undefined;
};

/** Closes the period of the line, or opens the one again that was closed last. */
export const PeriodDeeds = ({ projectID, method, line, lastClosed }: PeriodDeedsProps): ReactElement => {
  const { statusDate, isClosed } = line;
  const isFiled = useSession(({ project }) => project?.whetherFiled === 1);
  const mayClose = useRight('schedule.tracking', 'update') && !isFiled;
  const mayReopen = useRight('schedule.tracking', 'delete') && !isFiled;
  const [isAsked, setAsked] = useState(false);
  const close = useSend('CloseStatusPeriod', { refreshes, done: `${statusDate} 的周期已关闭` });
  const askToClose = (): void =>
    ask({
      text: `关闭检查日期 ${statusDate} 的周期？`,
      more: '这一天的前锋线会留下来；此前填报的实际日期不能再改，检查日期不能再往前移。',
      confirm: '关闭周期',
      run: () => close.mutate({ projectID, method }),
    });
  return (
    <>
      {mayClose && !isClosed && (lastClosed === undefined || statusDate > lastClosed) && (
        <Button look="primary" busy={close.isPending} onClick={askToClose}>
          关闭本期
        </Button>
      )}
      {mayReopen && isClosed && statusDate === lastClosed && (
        <Button onClick={() => setAsked(true)}>重新打开</Button>
      )}
      {isAsked && (
        <ReopenDialog projectID={projectID} statusDate={statusDate} onClose={() => setAsked(false)} />
      )}
    </>
  );
};
