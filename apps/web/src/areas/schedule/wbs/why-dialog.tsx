import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import drawer from '../drawer/drawer.module.css';
import { answerScopeWhy, useScopeWhy } from '../plan/scope-why.ts';

type Change = { readonly changeRequestID: string; readonly title: string };

/** Asks what edits of the scope follow from now on; `changes` are the approved ones to choose from. */
export const WhyForm = ({ changes }: { readonly changes: readonly Change[] }): ReactElement => {
  const [changeRequestID, setChange] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (): void => {
    const change = changes.find((one) => one.changeRequestID === changeRequestID);
    if (!change && reason.trim() === '') {
      setError('请选择已批准的变更，或填写直接修改的原因（将计入范围蔓延）');
      return;
    }
    setError('');
    answerScopeWhy({
      changeRequestID: change?.changeRequestID ?? null,
      reason: reason.trim(),
      words: change?.title ?? `直接修改：${reason.trim()}`,
    });
  };
  return (
    <TextDialog title="范围已有基准" onClose={() => answerScopeWhy(null)}>
      <form
        className={drawer.successor}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>改动 WBS 的结构、名称、工作内容或验收标准，须说明依据；说一次，对之后的修改都有效。</p>
        <div className={drawer.field}>
          <label htmlFor="scope-change">依据变更</label>
          <select
            id="scope-change"
            value={changeRequestID}
            onChange={(event) => setChange(event.target.value)}
          >
            <option value="">没有变更，直接修改</option>
            {changes.map((change) => (
              <option key={change.changeRequestID} value={change.changeRequestID}>
                {change.title}
              </option>
            ))}
          </select>
        </div>
        {changeRequestID === '' && (
          <div className={drawer.field}>
            <label htmlFor="scope-reason">修改原因</label>
            <input
              ref={first}
              id="scope-reason"
              value={reason}
              maxLength={500}
              aria-invalid={error !== ''}
              onChange={(event) => setReason(event.target.value)}
            />
            {error !== '' && (
              <div className={drawer.error} role="alert">
                {error}
              </div>
            )}
          </div>
        )}
        <div className={drawer.buttons}>
          <Button onClick={() => answerScopeWhy(null)}>取消</Button>
          <Button look="primary" type="submit">
            确定
          </Button>
        </div>
      </form>
    </TextDialog>
  );
};

/** On the page of the WBS. */
export const WhyDialog = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { asking } = useScopeWhy();
  const { data } = useCall('GetWbsFacts', { projectID });
  return asking === null ? null : <WhyForm changes={data?.changes ?? []} />;
};
