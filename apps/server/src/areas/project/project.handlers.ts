import * as calls from '@xmgl/contracts/project/project.calls';
import { requireSelf } from '../../access/require-self.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { inTurn } from '../../register/files/file-turns.ts';
import { writePaperOf } from '../../register/files/paper-file.service.ts';
import { tellDutiesOf } from '../stakeholder/pass-duties.service.ts';
import { createProject } from './create-project.service.ts';
import { editProject } from './edit-project.service.ts';
import { checkEntry } from './entry.service.ts';
import { toProjectRow, toStateLogEntry } from './project.mapper.ts';
import { getProject, listProjects, noteOpened, setDefaultProject } from './project.repository.ts';
import { toProjectPaper } from './project-paper.ts';
import { fileProject } from './project-state.service.ts';
import { listStateLog } from './project-state-log.repository.ts';
import { readDetail, readFacts } from './read-project.service.ts';
import { transferManager } from './transfer-manager.service.ts';

const getProjectManagement = handle(calls.GetProjectManagement, async ({ db, user }, input) => {
  requireSelf(user, input.userID, '只能查看自己参与的项目');
  return (await listProjects(db, user.userID, input)).map(toProjectRow);
});

const addProjectManagement = handle(calls.AddProjectManagement, async (context, input) => {
  const projectID = await createProject(context, input);
  return toProjectRow(await getProject(context.db, context.user.userID, projectID));
});

const getProjectManagementById = handle(calls.GetProjectManagementById, readDetail);

const updProject = handle(calls.UpdProject, async (context, input) => {
  await editProject(context, input);
  return await readDetail(context);
});

const projectPaper = handleOutside(calls.ProjectPaper, async (context, { format }) => {
  const facts = await context.transact((db) => readFacts({ ...context, db }));
  const paper = await inTurn(context.user.userID, () =>
    writePaperOf(context, `${facts.project.projectName} 项目基本情况表`, toProjectPaper(facts, format)),
  );
  return { ...paper, isQueued: 0 as const };
});

const getManagerDuties = handle(calls.GetManagerDuties, async (context) => {
  const { managerID } = await readDetail(context);
  return await tellDutiesOf(context, managerID);
});

const transferProjectManager = handle(calls.TransferProjectManager, async (context, input) => {
  await transferManager(context, input);
  return await readDetail(context);
});

const projectFiled = handle(calls.ProjectFiled, async (context, { whetherFiled, reason }) => {
  await fileProject(context, whetherFiled, reason ?? '');
  return {};
});

const getProjectStateLog = handle(calls.GetProjectStateLog, async ({ db, project }) =>
  (await listStateLog(db, project)).map(toStateLogEntry),
);

const updUserDefaultProject = handle(
  calls.UpdUserDefaultProject,
  async ({ db, user, project }, { userID }) => {
    requireSelf(user, userID, '只能设置自己的默认项目');
    await setDefaultProject(db, user.userID, project.projectID);
    return {};
  },
);

const userOpenProject = handle(calls.UserOpenProject, async ({ db, user, project, now }) => {
  await noteOpened(db, project, user.userID, now);
  return toProjectRow(await getProject(db, user.userID, project.projectID));
});

const authentication = handle(calls.Authentication, ({ db, user }, { projectID }) =>
  checkEntry(db, user.userID, projectID),
);

export const projectHandlers = [
  getProjectManagement,
  addProjectManagement,
  getProjectManagementById,
  updProject,
  projectPaper,
  getManagerDuties,
  transferProjectManager,
  projectFiled,
  getProjectStateLog,
  updUserDefaultProject,
  userOpenProject,
  authentication,
];
