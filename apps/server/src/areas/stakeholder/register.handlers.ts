import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { hasPageRight, requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { mostItems } from '../../db/slice.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import { exportRows } from '../../register/files/export-rows.service.ts';
import { importRows } from '../../register/import/import-rows.service.ts';
import { readPage, readRow, readWritten } from '../../register/read/read-row.service.ts';
import { deleteRows } from '../../register/write/delete-rows.service.ts';
import { editRow } from '../../register/write/write-row.service.ts';
import { addStakeholders } from './add-stakeholders.service.ts';
import { descriptionSheets } from './description.handlers.ts';
import { prepareRemoval } from './remove-stakeholder.service.ts';
import { projectStakeholderKit as kit } from './stakeholder.kit.ts';

const leaving = '退出' as const;
const everyone = { pageIndex: 1, pageSize: 10_000 } as const;

const mayRead = ({ db, user, project }: Actor) =>
  hasPageRight(db, user.userID, project, projectStakeholder.page, 'access');

/**
 * One's own row is always there; without access to the register it is the only one. Who asks for everybody, as one who
 * enters a project does to learn the own roles, finds it also among more people than one answer holds.
 */
const getPage = handle(calls.GetProjectStakeholderPage, async (context, input) => {
  const { userID } = context.user;
  const own = sql<boolean>`t.user_id = ${userID}`;
  const page = await readPage(context, kit, input, (await mayRead(context)) ? [] : [own]);
  const isWhole = page.items.length === page.total || input.pageSize <= mostItems || input.pageIndex > 1;
  if (isWhole || page.items.some((row) => row.userID === userID)) return page;
  const mine = await readPage(context, kit, input, [own]);
  const items = [...page.items.slice(0, mostItems - mine.items.length), ...mine.items];
  return { ...page, items, titles: { ...page.titles, ...mine.titles } };
});

const getByID = handle(calls.GetProjectStakeholderByID, (context, { projectStakeholderID }) =>
  readRow(context, kit, projectStakeholderID),
);

const upd = handle(calls.UpdProjectStakeholder, async (context, input) => {
  const { rowVersion, action, comment, projectID: _, projectStakeholderID: rowID, ...values } = input;
  const isLeaving = action === leaving && Object.keys(values).length === 0;
  if (!isLeaving || context.project.isFiled)
    await requireRight(context.db, context.user.userID, context.project, {
      page: projectStakeholder.page,
      right: 'update',
    });
  const edit = { rowID, rowVersion, action, comment, values };
  await editRow(context, kit, edit);
  return await readWritten(context, kit, rowID);
});

const add = handle(calls.AddProjectStakeholderList, async (context, { stakeholders }) => {
  const rowIDs = await addStakeholders(context, kit, stakeholders);
  const isNew = sql<boolean>`t.project_stakeholder_id = any(${rowIDs}::uuid[])`;
  const value = { projectID: context.project.projectID };
  const { items } = await readPage(context, kit, { ...everyone, value }, [isNew]);
  return { items, joined: items.filter((row) => row.state === '已加入').length };
});

const del = handle(calls.DelProjectStateholder, async (context, { rows, successors }) => {
  await prepareRemoval(
    context,
    rows.map((row) => row.id),
    successors,
  );
  return { deleted: await deleteRows(context, kit, rows) };
});

const getKeyMembers = handle(calls.GetProjectKeyMembers, async (context, { projectID }) => {
  return await readPage(context, kit, { ...everyone, value: { projectID, keyPersonnel: 1 } });
});

const getByCompany = handle(calls.GetProjectStakeholderByCompany, async (context, { projectID, company }) => {
  const isOf = sql<boolean>`t.company = ${company}`;
  return await readPage(context, kit, { ...everyone, value: { projectID } }, [isOf]);
});

const exportAll = handleOutside(calls.ProjectStakeholderExport, (context, input) =>
  exportRows(
    context,
    kit,
    input,
    input.columns?.length && input.format !== 'docx' ? undefined : descriptionSheets,
  ),
);

const importAll = handleOutside(calls.ProjectStakeholderImport, (context, input) =>
  importRows(context, kit, input),
);

export const stakeholderHandlers: readonly Handler[] = [
  getPage,
  getByID,
  upd,
  add,
  del,
  getKeyMembers,
  getByCompany,
  exportAll,
  importAll,
];
