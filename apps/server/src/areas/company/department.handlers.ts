import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/company/department.calls';
import { department } from '@xmgl/contracts/company/department.register';
import { toBranches, toNodes } from '@xmgl/contracts/register/tree';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { toSlice } from '../../db/slice.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import { mostInBook } from '../../register/files/book.ts';
import { writeBook } from '../../register/files/export-rows.service.ts';
import { readPage } from '../../register/read/read-row.service.ts';
import { loadRowRights } from '../../register/read/row-rights.service.ts';
import { departmentKit } from './department.kit.ts';
import { type DepartmentPerson, listPeople } from './department-user.repository.ts';
import { addPeople, changePlace, removePeople } from './department-user.service.ts';

const mostDepartments = 10_000;

const readTree = async (actor: Actor): Promise<calls.DepartmentBranch[]> => {
  const { companyID } = actor.project;
  const asked = { pageIndex: 1, pageSize: mostDepartments, value: { companyID } };
  const { items, titles } = await readPage(actor, departmentKit, asked);
  const rows = new Map(items.map((row) => [row.departmentID, row]));
  const branches = toBranches(
    toNodes(
      items.map(({ departmentID: id, departmentName: title, parentID, sort = 0 }) => ({
        id,
        title,
        parentID,
        sort,
      })),
    ),
  );
  const below = (id: string | null): calls.DepartmentBranch[] =>
    (branches.get(id) ?? []).map((node) => {
      const row = rows.get(node.id);
      return {
        departmentID: node.id,
        departmentName: node.title,
        parentID: node.parentID,
        leaderName: titles[row?.leaderID ?? '']?.title ?? '',
        userCount: row?.userCount ?? 0,
        children: below(node.id),
      };
    });
  return below(null);
};

/** Whom the phones of others are masked for; null where they are not. */
const readerOf = async (actor: Actor): Promise<string | null> =>
  (await loadRowRights(actor, department)).reachesAll('update') ? null : actor.user.userID;

type Asked = Pick<Parsed<typeof calls.GetDepartmentUsers>, 'departmentID' | 'includeChildren' | 'value'>;

/** 通讯录: who is in which department, as what. */
const toSheet = (people: readonly DepartmentPerson[]) => ({
  name: '通讯录',
  rows: [
    ['姓名', '手机号', '部门', '职务', '负责人', '主部门'],
    ...people.map(({ userName, userTel, departmentName, post, isLeader, isMain }) => [
      ...[userName, userTel, departmentName, post],
      isLeader === 1 ? '是' : '',
      isMain === 1 ? '是' : '',
    ]),
  ],
  widths: [14, 16, 28, 20, 8, 8],
  minutes: [],
  whole: [1],
});

export const departmentHandlers: readonly Handler[] = [
  handle(calls.GetDepartmentTree, (context) => readTree(context)),
  handle(calls.GetDepartmentUsers, async (context, asked) =>
    listPeople(context.db, context.project, asked, await readerOf(context), toSlice(asked)),
  ),
  handle(calls.AddDepartmentUser, async (context, given) => ({ added: await addPeople(context, given) })),
  handle(calls.UpdDepartmentUser, async (context, change) => {
    await changePlace(context, change);
    return {};
  }),
  handle(calls.DelDepartmentUser, async (context, { departmentUserIDs }) => {
    await removePeople(context, departmentUserIDs);
    return {};
  }),
  handleOutside(calls.DepartmentUserExport, async (outside, asked: Asked) => {
    const { items } = await outside.transact(async (db) => {
      const actor = { ...outside, db };
      return await listPeople(db, outside.project, asked, await readerOf(actor), {
        limit: mostInBook,
        offset: 0,
      });
    });
    const fileName = `通讯录 ${toLocalDay(outside.now)}.xlsx`;
    return await writeBook(outside, { fileName, sheets: [toSheet(items)] });
  }),
];
