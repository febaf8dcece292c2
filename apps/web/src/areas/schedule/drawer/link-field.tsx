import { type ReactElement, useId, useState } from 'react';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { classes } from '../../../ui/classes.ts';
import type { EditResult } from '../plan/plan-state.ts';
import drawer from './drawer.module.css';

const unseen = '（已不可见）';

type LinkFieldProps = {
  readonly projectID: string;
  readonly label: string;
  readonly entity: string;
  readonly isMultiple: boolean;
  readonly isEditable: boolean;
  readonly ids: readonly string[];
  /** What the chosen rows are called, as far as the reader may know of them. */
  readonly titles: Readonly<Record<string, string>>;
  readonly onSave: (ids: readonly string[]) => Promise<EditResult>;
};

/** Rows of a register that something in the plan points to; saved as soon as they are chosen. */
export const LinkField = (props: LinkFieldProps): ReactElement => {
  const { projectID, label, entity, isMultiple, isEditable, ids, titles, onSave } = props;
  const id = useId();
  const [error, setError] = useState('');
  const names = Object.fromEntries(
    Object.entries(titles).map(([one, title]) => [one, { title, isDeleted: 0 as const }]),
  );
  const choose = async (next: string | readonly string[] | null): Promise<void> => {
    setError((await onSave([next ?? []].flat())).error ?? '');
  };
  return (
    <div className={classes(drawer.field, isMultiple && drawer.wide)}>
      <label htmlFor={id}>{label}</label>
      {isEditable ? (
        <LinkSelect
          id={id}
          projectID={projectID}
          entity={entity}
          names={names}
          isMultiple={isMultiple}
          mayBeEmpty
          value={isMultiple ? ids : (ids[0] ?? null)}
          onChange={(next) => void choose(next)}
        />
      ) : (
        <input id={id} readOnly value={ids.map((one) => titles[one] ?? unseen).join('、')} />
      )}
      {error !== '' && (
        <div className={drawer.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
};
