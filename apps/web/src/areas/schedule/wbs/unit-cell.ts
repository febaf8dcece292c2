import type { GanttEdit, GanttEditResult } from '@xmgl/gantt/gantt-types';
import { callApi } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { messageOf } from '../../../base/api-error.ts';
import type { PlanView } from '../gantt/plan-view.ts';

type CellEdit = Extract<GanttEdit, { kind: 'cell' }>;
type Edit = (edit: GanttEdit) => Promise<GanttEditResult>;

const choose = async (
  projectID: string,
  parties: PlanView['parties'],
  { id: wbsNodeID, text }: CellEdit,
): Promise<GanttEditResult> => {
  const name = text.trim();
  const party = parties.find(({ isActive, partyName }) => isActive && partyName === name);
  if (name !== '' && !party) return { error: `「${name}」没有参与本项目，请选择参建单位，或留空` };
  try {
    const { rowVersion } = (await callApi('GetWbsNodeByID', { projectID, wbsNodeID })).dictionary;
    const responsibleCompanyID = party?.partyID ?? null;
    await callApi('UpdWbsDictionary', { projectID, wbsNodeID, rowVersion, responsibleCompanyID });
    return {};
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    for (const call of ['GetWbsNodeByID', 'GetWbsFacts'])
      await queryClient.invalidateQueries({ queryKey: [call] });
  }
};

/** The cell of the company that answers for a node is no part of the plan: it goes to the dictionary. */
export const withUnitCell =
  (projectID: string, parties: PlanView['parties'], edit: Edit): Edit =>
  (asked) =>
    asked.kind === 'cell' && asked.field === 'unit' ? choose(projectID, parties, asked) : edit(asked);
