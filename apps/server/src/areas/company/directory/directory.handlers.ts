import * as calls from '@xmgl/contracts/company/company-sign-in.calls';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { handleOutside, type OutsideContext } from '../../../http/context.ts';
import { OutwardRefusal } from '../../../outward/reach.ts';
import { requireDirectory } from '../../identity/company-sign-in/directory.service.ts';
import { readDirectory } from '../../identity/company-sign-in/directory-client.service.ts';
import { applyChanges, findChanges } from './directory-sync.service.ts';

type Asking = OutsideContext<typeof calls.GetDirectoryChanges>;

/** What the directory says now; no transaction waits for it. */
const readNow = async ({ transact, services, project }: Asking) => {
  const { directory, reach, issuer } = await transact((db: Db) =>
    requireDirectory(db, services, project.companyID),
  );
  try {
    return { content: await readDirectory(directory, reach), issuer };
  } catch (error) {
    if (error instanceof OutwardRefusal) throw fail('conflict', `没有连接上单位的目录：${error.message}`);
    throw error;
  }
};

const getDirectoryChanges = handleOutside(calls.GetDirectoryChanges, async (context) => {
  const read = await readNow(context);
  const changes = await context.transact((db) => findChanges(db, context.project, read));
  return {
    items: changes.map(({ key, deed, title, detail }) => ({ key, deed, title, detail })),
    unitCount: read.content.units.length,
    personCount: read.content.people.length,
  };
});

const applyDirectoryChanges = handleOutside(calls.ApplyDirectoryChanges, async (context, { keys }) => {
  const read = await readNow(context);
  return await context.transact((db) => applyChanges({ ...context, db }, read, keys));
});

export const directoryHandlers = [getDirectoryChanges, applyDirectoryChanges];
