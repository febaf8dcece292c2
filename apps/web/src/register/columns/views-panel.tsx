import type { SavedView } from '@xmgl/contracts/register/row.calls';
import { Button, Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './chooser.module.css';
import { ViewForm } from './view-form.tsx';

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

type GivenLine = { readonly name: string; readonly isShown: boolean; readonly onApply: () => void };

const GivenViews = ({ given }: { readonly given: readonly GivenLine[] }): ReactElement => (
  <ul className={styles.list} aria-label="常用视图">
    {given.map(({ name, isShown, onApply }) => (
      <li key={name} className={styles.item}>
        <button type="button" className={styles.view} aria-current={isShown} onClick={onApply}>
          {name}
        </button>
      </li>
    ))}
  </ul>
);

type ViewsPanelProps = {
  /** What they are views of. */
  readonly entity: string;
  readonly projectID: string;
  readonly views: readonly SavedView[];
  /** Those that everybody has. */
  readonly given?: readonly GivenLine[];
  readonly shown: SavedView | undefined;
  /** What is shown now, to be saved. */
  readonly content: Record<string, unknown>;
  readonly hint: string;
  readonly onApply: (view: SavedView) => void;
  /** Given the view where one was saved. */
  readonly onDone: (saved?: SavedView) => void;
};

/** The views there are, and a name for what is shown now. */
export const ViewsPanel = (props: ViewsPanelProps): ReactElement => {
  const { entity, projectID, views, given = [], shown, content, onApply, onDone } = props;
  const [isSaving, setSaving] = useState(false);
  const remove = useSend('DelView', { refreshes: ['GetSavedViews'], done: '视图已删除' });
  const askToDelete = ({ savedViewID, viewName, isShared }: SavedView) => {
    onDone();
    ask({
      kind: 'danger',
      text: `删除视图「${viewName}」？`,
      more: isShared === 1 ? '项目内其他成员也将看不到它。记录不受影响。' : '记录不受影响。',
      confirm: '删除视图',
      run: () => remove.mutate({ projectID, savedViewID }),
    });
  };
  return (
    <div className={styles.panel}>
      {given.length > 0 && <GivenViews given={given} />}
      {views.length === 0 && !isSaving && <p className={styles.hint}>{props.hint}</p>}
      {views.length > 0 && (
        <ul className={styles.list} aria-label="视图">
          {views.map((view) => (
            <ViewLine
              key={view.savedViewID}
              view={view}
              isShown={view === shown}
              onApply={() => onApply(view)}
              onDelete={() => askToDelete(view)}
            />
          ))}
        </ul>
      )}
      {isSaving ? (
        <ViewForm
          entity={entity}
          projectID={projectID}
          content={content}
          ownNames={views.filter(({ isOwn }) => isOwn === 1).map(({ viewName }) => viewName)}
          onDone={onDone}
        />
      ) : (
        <Button size="small" onClick={() => setSaving(true)}>
          保存当前视图
        </Button>
      )}
    </div>
  );
};
