import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { type ReactElement, useId, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { classes } from '../../../ui/classes.ts';
import drawer from '../drawer/drawer.module.css';
import type { EditResult } from '../plan/plan-state.ts';

type Links = Pick<WbsDictionary, 'costSubjectID' | 'assumptionIDs'>;

type LinksProps = {
  readonly projectID: string;
  readonly node: OutputOf<'GetWbsNodeByID'>;
  readonly isEditable: boolean;
  readonly onSave: (written: Partial<Links>) => Promise<EditResult>;
};

const unseen = '（已不可见）';

type LinkProps = Pick<LinksProps, 'projectID' | 'node' | 'isEditable'> & {
  readonly label: string;
  readonly entity: string;
  readonly isMultiple: boolean;
  readonly ids: readonly string[];
  readonly onSave: (ids: readonly string[]) => Promise<EditResult>;
};

const LinkField = (props: LinkProps): ReactElement => {
  const { projectID, node, isEditable, label, entity, isMultiple, ids, onSave } = props;
  const id = useId();
  const [error, setError] = useState('');
  const names = Object.fromEntries(
    Object.entries(node.titles).map(([one, title]) => [one, { title, isDeleted: 0 as const }]),
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
        <input id={id} readOnly value={ids.map((one) => node.titles[one] ?? unseen).join('、')} />
      )}
      {error !== '' && (
        <div className={drawer.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
};

/** Under which cost subject the work of a node is counted, and what it takes for granted. */
export const DictionaryLinks = ({ node, onSave, ...rest }: LinksProps): ReactElement => {
  const { costSubjectID, assumptionIDs } = node.dictionary;
  return (
    <>
      <LinkField
        {...rest}
        node={node}
        label="科目"
        entity="CostSubject"
        isMultiple={false}
        ids={costSubjectID === null ? [] : [costSubjectID]}
        onSave={([first = null]) => onSave({ costSubjectID: first })}
      />
      <LinkField
        {...rest}
        node={node}
        label="假设与制约"
        entity="Assumption"
        isMultiple
        ids={assumptionIDs}
        onSave={(ids) => onSave({ assumptionIDs: [...ids] })}
      />
    </>
  );
};
