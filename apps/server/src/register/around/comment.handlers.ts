import type { Titles } from '@xmgl/contracts/register/register-schemas';
import * as calls from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { requireUnfiled } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { type Handler, handle } from '../../http/context.ts';
import { announceRow } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { getSource } from '../read/entity-sources.ts';
import { type PeopleSight, peopleInSight, somebody } from '../read/people-sight.service.ts';
import { listTitles } from '../read/titles.ts';
import { findComment, insertComment, listComments, markCommentDeleted } from './comment.repository.ts';
import { mayChooseAll } from './targets.ts';
import type { Thread, Threads } from './thread.ts';

type Comments = Awaited<ReturnType<typeof listComments>>;

type Said = Comments[number];
type Reader = { readonly userID: string; readonly sight: PeopleSight };

const readerOf = async (actor: Actor): Promise<Reader> => ({
  userID: actor.user.userID,
  sight: await peopleInSight(actor),
});

/** As its reader gets it: who is out of sight is named nowhere, neither as its author nor in its text. */
const toComment = (row: Said, { userID, sight }: Reader, titles: Titles = {}): calls.Comment => ({
  commentID: row.comment_id,
  content: row.mentions
    .filter((named) => !sight.sees(named))
    .flatMap((named) => titles[named]?.title ?? [])
    .reduce((content, name) => content.replaceAll(`@${name}`, `@${somebody}`), row.content),
  mentions: row.mentions.filter(sight.sees),
  authorID: sight.idOf(row.author_id),
  authorName: sight.nameOf({ user_id: row.author_id, user_name: row.user_name }),
  createdAt: row.created_at.toISOString(),
  isOwn: row.author_id === userID ? 1 : 0,
});

const isFor = (row: Said, userID: string): boolean =>
  row.author_id === userID || row.mentions.includes(userID);

const reading = (threads: Threads): Handler =>
  handle(calls.GetComments, async (context, { register, rowID }) => {
    const { db, project, user } = context;
    const { hearsAll } = await threads.enter(context, register, rowID);
    const all = await listComments(db, project, register, rowID);
    const rows = hearsAll ? all : all.filter((row) => isFor(row, user.userID));
    const reader = await readerOf(context);
    const named = rows.flatMap((row) => row.mentions);
    const titles = await listTitles(db, project, 'User', named);
    const seen = titles.filter(([userID]) => reader.sight.sees(userID));
    return {
      items: rows.map((row) => toComment(row, reader, Object.fromEntries(titles))),
      titles: Object.fromEntries(seen),
    };
  });

/** Whoever is named is told what the comment says, and so must be one who may read the row. */
const requireReaders = async (actor: Actor, thread: Thread, userIDs: readonly string[]): Promise<void> => {
  const wanted = [...new Set(userIDs)];
  if (!(await mayChooseAll(actor, 'User', wanted)))
    throw fail('invalid', getSource('User').refusal, 'mentions');
  const blind: string[] = [];
  for (const userID of wanted) if (!(await thread.isReadBy(userID))) blind.push(userID);
  if (blind.length === 0) return;
  const names = (await listTitles(actor.db, actor.project, 'User', blind)).map(([, { title }]) => title);
  throw fail('invalid', `${names.join('、')}不能查看此记录，请先由项目经理授权，再提到他们`, 'mentions');
};

/** A comment that is sent once more is answered with the first, and nobody is told again. */
const answerSaid = (said: Said, sent: { register: string; rowID: string }, reader: Reader): calls.Comment => {
  if (said.author_id !== reader.userID || said.register !== sent.register || said.row_id !== sent.rowID)
    throw fail('conflict', '此评论的标识已被使用，请重新发表');
  return toComment(said, reader);
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
    const reader = await readerOf(context);
    if (!isSaid) return answerSaid(said, input, reader);
    await notify(db, {
      kind: '评论与提及',
      userIDs: mentions,
      senderID: user.userID,
      companyID: project.companyID,
      projectID: project.projectID,
      title: `有人在${thread.label}「${thread.title.slice(0, 40)}」中提到您`,
      content: content.slice(0, 200),
      address: thread.address,
    });
    await announceRow(db, project, register, rowID);
    return toComment(said, reader);
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
