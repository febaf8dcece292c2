import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon.tsx';
import own from './tree.module.css';
import type { TreeLine } from './tree-list.ts';

type FoldButtonProps = {
  readonly line: TreeLine;
  readonly title: string;
  readonly onFold: (id: string, isFolded: boolean) => void;
};

/** Folds and unfolds what stands in a row; where nothing does, its room. */
export const FoldButton = ({ line, title, onFold }: FoldButtonProps): ReactElement =>
  line.hasBelow ? (
    <button
      type="button"
      className={own.fold}
      tabIndex={-1}
      aria-expanded={!line.isFolded}
      aria-label={`${line.isFolded ? '展开' : '折叠'}「${title}」`}
      onClick={(event) => {
        event.stopPropagation();
        onFold(line.id, !line.isFolded);
      }}
    >
      <Icon name={line.isFolded ? 'right' : 'down'} size={16} />
    </button>
  ) : (
    <span className={own.fold} />
  );
