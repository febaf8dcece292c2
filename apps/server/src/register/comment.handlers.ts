import * as calls from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { requireUnfiled } from '../access/enter-project.ts';
import { type Handler, handle } from '../http/context.ts';
import { announce } from '../http/events.ts';
import { fail } from '../http/failure.ts';
import { notify } from '../notify/notices.service.ts';
import { findComment, insertComment, listComments, markCommentDeleted } from './comment.repository.ts';
import { getSource } from './entity-sources.ts';
import type { Actor } from './kit.ts';
import { countOpen } from './targets.ts';
import type { Thread, Threads } from './thread.ts';
import { listTitles } from './titles.ts';

type Comments = Awaited<ReturnType<typeof listComments>>;

const toComment = (row: Comments[number], userID: string): calls.Comment => ({
  commentID: row.comment_id,
  content: row.content,
  mentions: row.mentions,
  authorID: row.author_id,
  authorName: row.user_name,
  createdAt: row.created_at.toISOString(),
  isOwn: row.author_id === userID ? 1 : 0,
});

const reading = (threads: Threads): Handler =>
  handle(calls.GetComments, async (context, { register, rowID }) => {
    const { db, project, user } = context;
    await threads.requireMayRead(context, register, rowID);
    const rows = await listComments(db, project, register, rowID);
    const named = rows.flatMap((row) => row.mentions);
    return {
      items: rows.map((row) => toComment(row, user.userID)),
      titles: Object.fromEntries(await listTitles(db, project, 'User', named)),
    };
  });

/** Whoever is named is told what the comment says, and so must be one who may read the row. */
const requireReaders = async (actor: Actor, thread: Thread, userIDs: readonly string[]): Promise<void> => {
  const wanted = [...new Set(userIDs)];
  const source = getSource('User');
  if ((await countOpen(actor, source, wanted)) < wanted.length)
    throw fail('invalid', source.refusal, 'mentions');
  const blind: string[] = [];
  for (const userID of wanted) if (!(await thread.isReadBy(userID))) blind.push(userID);
  if (blind.length === 0) return;
  const names = (await listTitles(actor.db, actor.project, 'User', blind)).map(([, { title }]) => title);
  throw fail('invalid', `${names.join('、')}不能查看此记录，请先由项目经理授权，再提到他们`, 'mentions');
};

type Said = Awaited<ReturnType<typeof findComment>>;

/** A comment that is sent once more is answered with the first, and nobody is told again. */
const answerSaid = (said: Said, sent: { register: string; rowID: string }, userID: string): calls.Comment => {
  if (said.author_id !== userID || said.register !== sent.register || said.row_id !== sent.rowID)
    throw fail('conflict', '此评论的标识已被使用，请重新发表');
  return toComment(said, userID);
};

const adding = (threads: Threads): Handler =>
  handle(calls.AddComment, async (context, input) => {
    const { register, rowID, content, mentions, commentID = v7() } = input;
    const { db, project, user, now } = context;
    const thread = await threads.open(context, register, rowID);
    requireUnfiled(project);
    if (thread.isDeleted) throw fail('notFound', '此记录已被删除，可在回收站中恢复');
    await requireReaders(context, thread, mentions);
    const isSaid = await insertComment(db, project, {
      comment_id: commentID,
      register,
      row_id: rowID,
      content,
      mentions: [...mentions],
      author_id: user.userID,
      created_at: now,
    });
    const said = await findComment(db, project, commentID);
    if (!isSaid) return answerSaid(said, input, user.userID);
    await notify(db, {
      userIDs: mentions,
      senderID: user.userID,
      companyID: project.companyID,
      projectID: project.projectID,
      title: `有人在${thread.label}「${thread.title.slice(0, 40)}」中提到您`,
      content: content.slice(0, 200),
      address: thread.address,
    });
    await announce(db, { kind: 'register', projectID: project.projectID, register, rowID });
    return toComment(said, user.userID);
  });

const deleting = (threads: Threads): Handler =>
  handle(calls.DelComment, async (context, { commentID }) => {
    const { db, project, user, now } = context;
    const comment = await findComment(db, project, commentID);
    await threads.requireAccess(context, comment.register);
    requireUnfiled(project);
    if (comment.author_id !== user.userID) throw fail('forbidden', '只能删除自己的评论');
    await markCommentDeleted(db, project, commentID, now);
    return {};
  });

export const commentHandlers = (threads: Threads): readonly Handler[] => [
  reading(threads),
  adding(threads),
  deleting(threads),
];
