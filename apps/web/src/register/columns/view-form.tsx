import type { SavedView } from '@xmgl/contracts/register/row.calls';
import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import styles from './chooser.module.css';

type ViewFormProps = {
  /** What it is a view of. */
  readonly entity: string;
  readonly projectID: string;
  readonly content: Record<string, unknown>;
  readonly ownNames: readonly string[];
  /** Given the view where one was saved. */
  readonly onDone: (saved?: SavedView) => void;
};

/** A name for what is shown now. */
export const ViewForm = (props: ViewFormProps): ReactElement => {
  const { entity, projectID, content, ownNames, onDone } = props;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useSend('SaveView', { refreshes: ['GetSavedViews'], done: '视图已保存', onDone });
  const viewName = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (viewName !== '')
      save.mutate({ projectID, register: entity, viewName, isShared: isShared ? 1 : 0, content });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input
        autoFocus
        aria-label="视图名称"
        placeholder="视图名称，如：本月到期"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {ownNames.includes(viewName) && <p className={styles.hint}>您已有同名视图，保存后将替换它。</p>}
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        项目内其他成员也能使用
      </Checkbox>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onDone()}>
          取消
        </Button>
        <Button
          size="small"
          type="primary"
          htmlType="submit"
          disabled={viewName === ''}
          loading={save.isPending}
        >
          保存视图
        </Button>
      </div>
    </form>
  );
};
