import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';

import type { Sheet } from '../../register/files/sheet.ts';
import {
  descriptionEntity,
  listDescriptions,
  listDescriptionVersions,
  writeDescription,
} from './description.repository.ts';

/** Every topic in its order, written or not. */
const readDescriptions = async ({ db, project }: Actor): Promise<calls.StakeholderDescription[]> => {
  const written = new Map((await listDescriptions(db, project)).map((row) => [row.topic, row]));
  return calls.descriptionTopics.map((topic) => {
    const row = written.get(topic);
    return {
      topic,
      content: row?.content ?? '',
      rowVersion: row?.row_version ?? 0,
      updatedBy: row?.user_name ?? '',
      updatedAt: row?.updated_at.toISOString() ?? null,
    };
  });
};

/** The sheet that stands before the register in its file, where anything has been written. */
export const descriptionSheets = async (actor: Actor): Promise<Sheet[]> => {
  const written = (await readDescriptions(actor)).filter(({ content }) => content !== '');
  if (written.length === 0) return [];
  return [
    {
      name: '说明',
      rows: [['主题', '内容'], ...written.map(({ topic, content }) => [topic, content])],
      widths: [20, 100],
      minutes: [],
    },
  ];
};

const getStakeholderDescription = handle(calls.GetStakeholderDescription, readDescriptions);

const updStakeholderDescription = handle(calls.UpdStakeholderDescription, async (context, input) => {
  const { db, project, user, now } = context;
  const { topic, content, rowVersion } = input;
  if (!(await writeDescription(db, project, { topic, content, rowVersion, userID: user.userID, now })))
    throw fail('stale', '此说明刚被他人修改，请核对后再保存');
  await audit(context, {
    entity: descriptionEntity,
    rowID: topic,
    action: 'update',
    after: { content },
  });
  const [own] = (await readDescriptions(context)).filter((one) => one.topic === topic);
  if (!own) throw fail('notFound');
  return own;
});

const contentOf = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'content' in after ? String(after.content) : '';

const getVersions = handle(calls.GetStakeholderDescriptionVersions, async ({ db, project }, { topic }) =>
  (await listDescriptionVersions(db, project, topic)).map((row) => ({
    content: contentOf(row.after),
    userName: row.user_name ?? '',
    time: row.created_at.toISOString(),
  })),
);

export const descriptionHandlers = [getStakeholderDescription, updStakeholderDescription, getVersions];
