import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { isCovered } from '../../../ui/key-target.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { PlanRights } from '../use-plan-rights.ts';
import styles from './find-bar.module.css';
import { type FindField, type FindOptions, findFields, findHits, type Hit, replaceIn } from './find-text.ts';
import { PlanRow } from './plan-view.ts';
import type { PlanEditor } from './use-plan-editor.ts';

/** Whether the bar stands above the table, and whether it replaces too. */
const useFindBar = create<{ opened: 'find' | 'replace' | null }>()(() => ({ opened: null }));

export const openFindBar = (opened: 'find' | 'replace'): void => useFindBar.setState({ opened });
const closeFindBar = (): void => useFindBar.setState({ opened: null });

/** Ctrl+F looks through the plan and not the page, of which the table shows a part only. */
const useFindKeys = (mayReplace: boolean): void =>
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if ((key !== 'f' && key !== 'h') || event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      openFindBar(key === 'h' && mayReplace ? 'replace' : 'find');
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [mayReplace]);

type FindBarProps = {
  readonly gantt: RefObject<GanttHandle | null>;
  /** Those that are shown: what is filtered out is not replaced. */
  readonly rows: readonly object[];
  readonly editor: PlanEditor;
  readonly rights: Pick<PlanRights, 'mayUpdate'>;
  readonly onSelect: (rowIDs: readonly string[]) => void;
};

const useReplacing = ({ editor }: FindBarProps, options: FindOptions, by: string) => {
  const replace = async (hits: readonly Hit[]): Promise<boolean> => {
    const cells = hits
      .map(({ rowID, field, text }) => ({ id: rowID, field, text: replaceIn(text, options, by) }))
      .filter(({ text }, at) => text !== hits[at]?.text);
    if (cells.some(({ field, text }) => text.trim() === '' && (field === 'name' || field === 'code'))) {
      toast.error('替换之后有的名称或编码是空的，请填写「替换为」');
      return false;
    }
    if (cells.length === 0) return false;
    const { error } = await editor.edit({ kind: 'setCells', cells, newRows: [], beforeId: null });
    return !error;
  };
  return replace;
};

type OptionsProps = {
  readonly options: FindOptions;
  readonly onChange: (change: Partial<FindOptions>) => void;
};

const Options = ({ options, onChange }: OptionsProps): ReactElement => (
  <>
    <select
      aria-label="查找的列"
      value={options.field}
      onChange={({ target }) => onChange({ field: target.value as FindField | 'all' })}
    >
      <option value="all">全部列</option>
      {Object.entries(findFields).map(([field, title]) => (
        <option key={field} value={field}>
          {title}
        </option>
      ))}
    </select>
    <label>
      <input
        type="checkbox"
        checked={options.isCaseSame}
        onChange={({ target }) => onChange({ isCaseSame: target.checked })}
      />
      区分大小写
    </label>
    <label>
      <input
        type="checkbox"
        checked={options.isWhole}
        onChange={({ target }) => onChange({ isWhole: target.checked })}
      />
      整格匹配
    </label>
  </>
);

const toCount = (options: FindOptions, at: number, hits: readonly Hit[]): string => {
  if (options.text === '') return '';
  return hits.length === 0 ? '没有找到' : `${Math.min(at, hits.length - 1) + 1} / ${hits.length}`;
};

const OpenedBar = (props: FindBarProps & { readonly isReplacing: boolean }): ReactElement => {
  const { rows, gantt, onSelect, isReplacing } = props;
  const [options, setOptions] = useState<FindOptions>({
    text: '',
    field: 'all',
    isCaseSame: false,
    isWhole: false,
  });
  const [by, setBy] = useState('');
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const planRows = useMemo(() => rows.filter((row): row is PlanRow => row instanceof PlanRow), [rows]);
  const hits = useMemo(() => findHits(planRows, options), [planRows, options]);
  const replace = useReplacing(props, options, by);
  const show = (hit: Hit | undefined): void => {
    if (!hit) return;
    onSelect([hit.rowID]);
    gantt.current?.scrollToRow(hit.rowID);
  };
  const change = (part: Partial<FindOptions>): void => {
    const next = { ...options, ...part };
    setOptions(next);
    setAt(0);
    show(findHits(planRows, next)[0]);
  };
  const step = (by: number): void => {
    if (hits.length === 0) return;
    const next = (Math.min(at, hits.length - 1) + by + hits.length) % hits.length;
    setAt(next);
    show(hits[next]);
  };
  const replaceOne = async (): Promise<void> => {
    const hit = hits[Math.min(at, hits.length - 1)];
    if (hit && (await replace([hit]))) show(hits[Math.min(at + 1, hits.length - 1)]);
  };
  const replaceAll = async (): Promise<void> => {
    const count = hits.length;
    if (await replace(hits)) toast.success(`已替换 ${count} 处，可一次撤销`);
  };
  const none = hits.length === 0;
  return (
    <search
      className={styles.bar}
      aria-label="查找替换"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        closeFindBar();
        gantt.current?.focus();
      }}
    >
      <input
        ref={box}
        type="text"
        aria-label="查找内容"
        placeholder="查找内容"
        maxLength={200}
        value={options.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) step(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.count} role="status">
        {toCount(options, at, hits)}
      </span>
      <Button disabled={none} onClick={() => step(-1)}>
        上一个
      </Button>
      <Button disabled={none} onClick={() => step(1)}>
        下一个
      </Button>
      <Options options={options} onChange={change} />
      {isReplacing && props.rights.mayUpdate && (
        <>
          <input
            type="text"
            aria-label="替换为"
            placeholder="替换为"
            maxLength={200}
            value={by}
            onChange={({ target }) => setBy(target.value)}
          />
          <Button disabled={none} onClick={() => void replaceOne()}>
            替换
          </Button>
          <Button disabled={none} onClick={() => void replaceAll()}>
            全部替换
          </Button>
        </>
      )}
      <span className={styles.grow} />
      <Button onClick={closeFindBar}>关闭</Button>
    </search>
  );
};

/** Finds texts in the shown rows and replaces them: one, or all as one edit that is undone as one. */
export const FindBar = (props: FindBarProps): ReactElement | null => {
  useFindKeys(props.rights.mayUpdate);
  const opened = useFindBar((state) => state.opened);
  useEffect(() => closeFindBar, []);
  return opened === null ? null : <OpenedBar {...props} isReplacing={opened === 'replace'} />;
};
