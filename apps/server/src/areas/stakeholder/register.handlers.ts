import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { hasPageRight } from '../../access/enter-project.ts';
import { handle } from '../../http/context.ts';
import { toStakeholderRow } from './register.mapper.ts';
import { listStakeholders } from './register.repository.ts';

const peoplePage = 'integration.role';

/** One's own row is always there; without access to the people of the project it is the only one. */
const getProjectStakeholderPage = handle(GetProjectStakeholderPage, async ({ db, user, project }, input) => {
  const may = (right: 'access' | 'update') => hasPageRight(db, user.userID, project, peoplePage, right);
  const only = (await may('access')) ? null : user.userID;
  const seesPhones = await may('update');
  const { items, total } = await listStakeholders(db, project, { only, seesPhones }, input);
  return {
    items: items.map((row) => toStakeholderRow(row, seesPhones || row.user_id === user.userID)),
    total,
  };
});

export const registerHandlers = [getProjectStakeholderPage];
