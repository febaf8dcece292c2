import type { WbsTemplate } from '@xmgl/contracts/schedule/wbs-outline.calls';
import { type ReactElement, useState } from 'react';
import { callApi } from '../../../../api/client.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useSend } from '../../../../api/use-send.ts';
import { messageOf } from '../../../../base/api-error.ts';
import { ask } from '../../../../ui/ask-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { TextDialog } from '../../../../ui/text-dialog.tsx';
import { toast } from '../../../../ui/toast-store.ts';
import drawer from '../../drawer/drawer.module.css';
import type { WbsRow } from '../wbs-view.ts';
import styles from './outline.module.css';
import type { OutlinePlace } from './outline-place.ts';
import { useAddOutline } from './use-add-outline.ts';

type UseProps = OutlinePlace & { readonly onClose: () => void };

/** Templates to begin from: those that come with the product, and what the company saved. */
export const UseTemplateDialog = (props: UseProps): ReactElement => {
  const { projectID, session, editor, parent, onClose } = props;
  const { add, isBusy } = useAddOutline(projectID, session, editor);
  const remove = useSend('DelWbsTemplate', { refreshes: ['GetWbsTemplates'], done: '模板已删除' });
  const take = async ({ wbsTemplateID }: WbsTemplate): Promise<void> => {
    try {
      const nodes = await callApi('GetWbsTemplateNodes', { projectID, wbsTemplateID });
      if (await add(nodes, parent?.id ?? null)) onClose();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const drop = ({ wbsTemplateID, title }: WbsTemplate): void =>
    ask({
      kind: 'danger',
      text: `删除模板「${title}」？`,
      more: '已经用它建立的节点不变。',
      confirm: '删除',
      run: () => remove.mutate({ projectID, wbsTemplateID }),
    });
  return (
    <TextDialog title="使用 WBS 模板" onClose={onClose}>
      <p>模板中的节点连同词典加到{parent ? `「${parent.name}」下` : '顶层'}，可以撤销。</p>
      <Loaded of={useCall('GetWbsTemplates', { projectID })} lines={4}>
        {(templates) => (
          <ul className={styles.templates}>
            {templates.map((template) => (
              <li key={template.wbsTemplateID}>
                <div>
                  <strong>{template.title}</strong>
                  <p>
                    {template.nodeCount} 个节点 · {template.userName === '' ? '平台' : template.userName}
                    {template.note && ` · ${template.note}`}
                  </p>
                </div>
                {template.isOwn === 1 && <Button onClick={() => drop(template)}>删除</Button>}
                <Button look="primary" disabled={isBusy} onClick={() => void take(template)}>
                  使用
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </TextDialog>
  );
};

type SaveProps = { readonly projectID: string; readonly node: WbsRow; readonly onClose: () => void };

/** A branch with its words becomes a template of the company. */
export const SaveTemplateDialog = ({ projectID, node, onClose }: SaveProps): ReactElement => {
  const [title, setTitle] = useState(node.name);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const save = useSend('AddWbsTemplate', {
    refreshes: ['GetWbsTemplates'],
    done: '已另存为模板，本单位的其他项目可以使用',
    takeErrors: ({ issues }) => {
      setError(issues[0]?.message ?? '');
      return issues.length > 0;
    },
    onDone: onClose,
  });
  return (
    <TextDialog title="另存为 WBS 模板" onClose={onClose}>
      <form
        className={drawer.successor}
        onSubmit={(event) => {
          event.preventDefault();
          setError(title.trim() === '' ? '请填写模板名称' : '');
          if (title.trim() !== '') save.mutate({ projectID, wbsNodeID: node.id, title, note });
        }}
      >
        <p>「{node.name}」和它下面的节点、类型、权重、词典存为本单位的模板；人员、日期、活动不在其中。</p>
        <div className={drawer.field}>
          <label htmlFor="wbs-template-title">模板名称</label>
          <input
            id="wbs-template-title"
            value={title}
            maxLength={50}
            aria-invalid={error !== ''}
            onChange={(event) => setTitle(event.target.value)}
          />
          {error !== '' && (
            <div className={drawer.error} role="alert">
              {error}
            </div>
          )}
        </div>
        <div className={drawer.field}>
          <label htmlFor="wbs-template-note">说明</label>
          <input
            id="wbs-template-note"
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className={drawer.buttons}>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" type="submit" disabled={save.isPending}>
            保存
          </Button>
        </div>
      </form>
    </TextDialog>
  );
};
