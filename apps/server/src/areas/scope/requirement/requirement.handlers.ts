import {
  GetRequirementFigures,
  GetRequirementVersions,
  RequirementPaper,
} from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { handle, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { listWritten, readRequirementFigures } from './requirement-figures.repository.ts';
import { toRequirementPaper } from './requirement-paper.ts';
import { readVersions } from './seen-versions.service.ts';

const requirementPaper = handleOutside(RequirementPaper, async (context, { format }) => {
  const facts = await context.transact(async (db) => {
    const actor = { ...context, db };
    const all = await listWritten(actor);
    const seen = await listSeen(
      actor,
      requirement.entity,
      all.map(({ requirementID }) => requirementID),
    );
    return {
      requirements: all.filter(({ requirementID }) => seen.has(requirementID)),
      names: await getProjectNames(db, context.project),
    };
  });
  const told = { ...facts, today: toLocalDay(context.now) };
  const paper = await inTurn(context.user.userID, () =>
    writePaperOf(context, `${facts.names.projectName} 需求文件`, toRequirementPaper(told, format)),
  );
  return { ...paper, isQueued: 0 as const };
});

export const requirementHandlers = [
  handle(GetRequirementVersions, async (actor, { requirementID }) => [
    ...(await readVersions(actor, requirementID)),
  ]),
  handle(GetRequirementFigures, readRequirementFigures),
  requirementPaper,
];
