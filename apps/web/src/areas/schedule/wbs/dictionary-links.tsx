import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { LinkField } from '../drawer/link-field.tsx';
import type { EditResult } from '../plan/plan-state.ts';

type Links = Pick<WbsDictionary, 'costSubjectID' | 'assumptionIDs'>;

type LinksProps = {
  readonly projectID: string;
  readonly node: OutputOf<'GetWbsNodeByID'>;
  readonly isEditable: boolean;
  readonly onSave: (written: Partial<Links>) => Promise<EditResult>;
};

/** Under which cost subject the work of a node is counted, and what it takes for granted. */
export const DictionaryLinks = ({ node, onSave, ...rest }: LinksProps): ReactElement => {
  const { costSubjectID, assumptionIDs } = node.dictionary;
  return (
    <>
      <LinkField
        {...rest}
        titles={node.titles}
        label="科目"
        entity="CostSubject"
        isMultiple={false}
        ids={costSubjectID === null ? [] : [costSubjectID]}
        onSave={([first = null]) => onSave({ costSubjectID: first })}
      />
      <LinkField
        {...rest}
        titles={node.titles}
        label="假设与制约"
        entity="Assumption"
        isMultiple
        ids={assumptionIDs}
        onSave={(ids) => onSave({ assumptionIDs: [...ids] })}
      />
    </>
  );
};
