import * as calls from '@xmgl/contracts/resource/occupancy.calls';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { readCompanyLoad } from './company-load.service.ts';
import { toLoadPaper } from './load-paper.ts';
import { readProjectLoad } from './project-load.service.ts';

const loadPaper = handleOutside(calls.ResourceLoadPaper, async (context, asked) => {
  const { user, now, project, transact } = context;
  const told = await transact(async (db) => {
    const load = await readProjectLoad({ ...context, db }, asked);
    const chosen = new Set(asked.resourceIDs);
    const resources = load.resources.filter(({ resourceID }) => chosen.size === 0 || chosen.has(resourceID));
    const names = await getProjectNames(db, project);
    return { load: { ...load, resources }, step: asked.step, names, today: toLocalDay(now) };
  });
  const file = await inTurn(user.userID, () =>
    writePaperOf(context, `${told.names.projectName} 资源直方图`, toLoadPaper(told, asked.format)),
  );
  return { ...file, isQueued: 0 as const };
});

export const occupancyHandlers: readonly Handler[] = [
  handle(calls.GetResourceLoad, readProjectLoad),
  handle(calls.GetCompanyResourceLoad, readCompanyLoad),
  loadPaper,
];
