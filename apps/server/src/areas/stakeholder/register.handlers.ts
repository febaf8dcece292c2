import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { hasPageRight, requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { mostItems } from '../../db/slice.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import { exportRows } from '../../register/files/export-rows.service.ts';
import { importRows } from '../../register/import/import-rows.service.ts';
import { listHindrances } from '../../register/read/hindrances.service.ts';
import { readPage, readRow } from '../../register/read/read-row.service.ts';
import { shown } from '../../register/register-handlers.ts';
import { deleteRows } from '../../register/write/delete-rows.service.ts';
import { editRow } from '../../register/write/write-row.service.ts';
import { addStakeholders } from './add-stakeholders.service.ts';
import { descriptionSheets } from './description.handlers.ts';
import { prepareRemoval } from './remove-stakeholder.service.ts';
import { projectStakeholderKit as kit } from './stakeholder.kit.ts';
import { findRemovalHindrance } from './stakeholder-rules.service.ts';

const leaving = '退出' as const;
const everyone = { pageIndex: 1, pageSize: 10_000 } as const;

const may = ({ db, user, project }: Actor, right: 'access' | 'update' | 'delete') =>
  hasPageRight(db, user.userID, project, projectStakeholder.page, right);

/**
 * One's own row is always there; without access to the register it is the only one. Who asks for everybody, as one who
 * enters a project does to learn the own roles, finds it also among more people than one answer holds.
 */
const getPage = handle(calls.GetProjectStakeholderPage, async (context, input) => {
  const { userID } = context.user;
  const own = sql<boolean>`t.user_id = ${userID}`;
  const page = await readPage(context, kit, input, (await may(context, 'access')) ? [] : [own]);
  const isWhole = page.items.length === page.total || input.pageSize <= mostItems || input.pageIndex > 1;
  if (isWhole || page.items.some((row) => row.userID === userID)) return page;
  const mine = await readPage(context, kit, input, [own]);
  const items = [...page.items.slice(0, mostItems - mine.items.length), ...mine.items];
  return { ...page, items, titles: { ...page.titles, ...mine.titles } };
});

/** A row as its reader may change it; who cannot be removed says why. */
const readPerson = async (context: Actor, rowID: string) => {
  const read = await readRow(context, kit, rowID);
  const { userID, deletedAt } = read.row;
  if (typeof userID !== 'string' || deletedAt !== null || !(await may(context, 'delete'))) return read;
  const hindrance = await findRemovalHindrance(context, userID);
  return hindrance === null ? read : { ...read, refused: { ...read.refused, 移出: hindrance.message } };
};

/** Leaving is offered to the person alone, who need not be allowed to change anything. */
const getByID = handle(calls.GetProjectStakeholderByID, async (context, { projectStakeholderID }) => {
  const read = await readPerson(context, projectStakeholderID);
  const { row, steps } = read;
  const mayLeave =
    row.userID === context.user.userID &&
    row.state === '已加入' &&
    row.deletedAt === null &&
    !context.project.isFiled &&
    !steps.includes(leaving);
  if (!mayLeave) return read;
  const refused = { ...read.refused, ...(await listHindrances(context, kit, row, [leaving])) };
  return { ...read, steps: refused[leaving] === undefined ? [...steps, leaving] : steps, refused };
});

const upd = handle(calls.UpdProjectStakeholder, async (context, input) => {
  const { rowVersion, action, comment, projectID: _, projectStakeholderID: rowID, ...values } = input;
  const isLeaving = action === leaving && Object.keys(values).length === 0;
  if (!isLeaving || context.project.isFiled)
    await requireRight(context.db, context.user.userID, context.project, {
      page: projectStakeholder.page,
      right: 'update',
    });
  const edit = { rowID, rowVersion, action, comment, values };
  return await shown(context, kit, await editRow(context, kit, edit));
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
