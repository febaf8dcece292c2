import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import type { ReactElement } from 'react';
import { SelectField } from '../drawer/edit-field.tsx';
import { toPartyChoices } from '../drawer/party-choices.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import type { EditResult } from '../plan/plan-state.ts';

type CompanyProps = {
  readonly dictionary: Pick<WbsDictionary, 'responsibleCompanyID' | 'responsibleUnit'>;
  readonly parties: PlanView['parties'];
  readonly onSave: ((responsibleCompanyID: string | null) => Promise<EditResult>) | undefined;
};

const asWritten = 'written';

/** Which of the companies that take part answers for a node. What was written in its place stays until one is chosen. */
export const ResponsibleCompany = ({ dictionary, parties, onSave }: CompanyProps): ReactElement => {
  const { responsibleCompanyID, responsibleUnit } = dictionary;
  const isWritten = responsibleCompanyID === null && responsibleUnit !== '';
  return (
    <SelectField
      label="责任单位"
      value={isWritten ? asWritten : (responsibleCompanyID ?? '')}
      choices={[
        ...toPartyChoices(parties, responsibleCompanyID),
        ...(isWritten ? [[asWritten, `${responsibleUnit}（未参与本项目）`] as const] : []),
      ]}
      onSave={onSave && (async (id) => (id === asWritten ? {} : await onSave(id || null)))}
    />
  );
};
