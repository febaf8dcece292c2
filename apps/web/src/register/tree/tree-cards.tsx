import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/page-states.tsx';
import { toggled } from '../register-cards.tsx';
import type { ListProps } from '../register-table.tsx';
import { toWords } from '../row/row-values.ts';
import { FoldButton } from './fold-button.tsx';
import own from './tree.module.css';
import { rowOf } from './tree-list.ts';
import { useMore } from './use-more.ts';
import type { TreeModel } from './use-tree.ts';

/** A tree on a phone: indented lines that fold, with the facts of each below its title. */
export const TreeCards = (props: ListProps & { readonly tree: TreeModel }): ReactElement => {
  const { register, facts, names, tree, selected, onSelect } = props;
  const { shown, edge } = useMore(tree.lines.length);
  if (props.isLoading) return <Skeleton />;
  if (tree.lines.length === 0) return <>{props.empty}</>;
  return (
    <ul className={own.cards} aria-label={register.label}>
      {tree.lines.slice(0, shown).map((line) => {
        const row = rowOf(register, line);
        const title = String(row[register.title]);
        const told = facts.flatMap(([key, field]) => toWords(field, row[key], names) || []);
        return (
          <li key={line.id} data-around={line.isAround || undefined} style={{ paddingLeft: line.level * 16 }}>
            <FoldButton line={line} title={title} onFold={tree.fold} />
            <button
              type="button"
              className={own.card}
              data-row-key={line.id}
              onClick={() => props.onOpen(line.id)}
            >
              <strong>{title}</strong>
              <span>{told.join(' · ')}</span>
            </button>
            {onSelect && (
              <Checkbox
                className={own.box ?? ''}
                aria-label={`选择${title}`}
                checked={selected.includes(line.id)}
                onChange={() => onSelect(toggled(selected, line.id))}
              />
            )}
          </li>
        );
      })}
      {shown < tree.lines.length && <li ref={edge} aria-hidden="true" className={own.edge} />}
    </ul>
  );
};
