import type { Register } from '@xmgl/contracts/register/register';
import type { SavedView } from '@xmgl/contracts/register/row.calls';
import { Button, Popover, Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepLook } from '../looks/use-look.ts';
import type { Address } from '../use-address.ts';
import styles from './chooser.module.css';
import { readLayout } from './columns.ts';
import { isViewShown, queryOf, toViewParts } from './saved-views.ts';
import type { Columns } from './use-columns.ts';
import { ViewForm } from './view-form.tsx';

type ViewsMenuProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly address: Address;
  readonly columns: Columns;
};

type LineProps = {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onApply: () => void;
  readonly onDelete: () => void;
};

const ViewLine = ({ view, isShown, onApply, onDelete }: LineProps): ReactElement => (
  <li className={styles.item}>
    <button type="button" className={styles.view} aria-current={isShown} onClick={onApply}>
      {view.viewName}
      {view.isShared === 1 && <Tag>{view.isOwn === 1 ? '已共享' : '共享'}</Tag>}
    </button>
    {view.isOwn === 1 && (
      <span className={styles.moves}>
        <IconButton icon="trash" label={`删除视图${view.viewName}`} onClick={onDelete} />
      </span>
    )}
  </li>
);

/** Filters, order and columns under a name: one's own, and those that the project shares. */
export const ViewsMenu = ({ register, projectID, address, columns }: ViewsMenuProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data: views = [] } = useCall(
    'GetSavedViews',
    projectID ? { projectID, register: register.entity } : null,
  );
  const remove = useSend('DelView', { refreshes: ['GetSavedViews'], done: '视图已删除' });
  const apply = ({ content }: SavedView) => {
    address.change(toViewParts(address.query, queryOf(content)));
    columns.change(readLayout(content.columns));
    keepLook(register, queryOf(content).look);
    setOpen(false);
  };
  const askToDelete = ({ savedViewID, viewName, isShared }: SavedView) => {
    setOpen(false);
    ask({
      kind: 'danger',
      text: `删除视图「${viewName}」？`,
      more: isShared === 1 ? '项目内其他成员也将看不到它。记录不受影响。' : '记录不受影响。',
      confirm: '删除视图',
      run: () => remove.mutate({ projectID, savedViewID }),
    });
  };
  const shown = views.find((view) => isViewShown(queryOf(view.content), address.query));
  const toggle = (open: boolean) => {
    setOpen(open);
    setSaving(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={toggle}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={styles.panel}>
          {views.length === 0 && !isSaving && (
            <p className={styles.hint}>把常用的筛选、排序和列保存下来，一点即回。</p>
          )}
          {views.length > 0 && (
            <ul className={styles.list} aria-label="视图">
              {views.map((view) => (
                <ViewLine
                  key={view.savedViewID}
                  view={view}
                  isShown={view === shown}
                  onApply={() => apply(view)}
                  onDelete={() => askToDelete(view)}
                />
              ))}
            </ul>
          )}
          {isSaving ? (
            <ViewForm
              register={register}
              projectID={projectID}
              content={{ query: address.query, columns: columns.layout }}
              ownNames={views.filter(({ isOwn }) => isOwn === 1).map(({ viewName }) => viewName)}
              onDone={() => toggle(false)}
            />
          ) : (
            <Button size="small" onClick={() => setSaving(true)}>
              保存当前视图
            </Button>
          )}
        </div>
      }
    >
      <Button icon={<Icon name="bookmark" size={16} />}>{shown?.viewName ?? '视图'}</Button>
    </Popover>
  );
};
