import * as calls from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';
import type { Threads } from './thread.ts';
import { countOwnViews, deleteView, listViews, upsertView } from './view.repository.ts';

const mostContent = 20_000;
const mostViews = 50;

type Views = Awaited<ReturnType<typeof listViews>>;

const toView = (row: Views[number], userID: string): calls.SavedView => ({
  savedViewID: row.saved_view_id,
  viewName: row.view_name,
  isShared: row.is_shared ? 1 : 0,
  isOwn: row.user_id === userID ? 1 : 0,
  content: row.content as Record<string, unknown>,
});

type RequireAccess = Threads['requireAccess'];

const reading = (requireAccess: RequireAccess): Handler =>
  handle(calls.GetSavedViews, async (context, { register }) => {
    await requireAccess(context, register);
    const rows = await listViews(context.db, context.project, register, context.user.userID);
    return rows.map((row) => toView(row, context.user.userID));
  });

const saving = (requireAccess: RequireAccess): Handler =>
  handle(calls.SaveView, async (context, { register, viewName, isShared, content }) => {
    const { db, project, user } = context;
    await requireAccess(context, register);
    if (JSON.stringify(content).length > mostContent)
      throw fail('invalid', '视图的内容过多，请减少筛选条件后再保存', 'content');
    const savedViewID = v7();
    const row = await upsertView(db, project, {
      saved_view_id: savedViewID,
      register,
      view_name: viewName,
      is_shared: isShared === 1,
      content: JSON.stringify(content),
      user_id: user.userID,
    });
    const isNew = row.saved_view_id === savedViewID;
    if (isNew && (await countOwnViews(db, project, register, user.userID)) > mostViews)
      throw fail('conflict', `一个登记册最多保存 ${mostViews} 个视图，请先删除不用的`, 'viewName');
    return toView(row, user.userID);
  });

const deleting: Handler = handle(calls.DelView, async ({ db, project, user }, { savedViewID }) => {
  if (!(await deleteView(db, project, savedViewID, user.userID)))
    throw fail('notFound', '视图不存在，或不是您保存的');
  return {};
});

/** Views of registers, and of what is looked at in other ways: the activities of the Gantt. */
export const viewHandlers = ({ requireAccess }: Threads): readonly Handler[] => [
  reading(requireAccess),
  saving(requireAccess),
  deleting,
];
