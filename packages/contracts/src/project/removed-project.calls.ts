import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, nothing, optionalText, page, pageIndex, pageSize, text } from '../fields.ts';
import { projectRow } from './project.calls.ts';

const defineCall = callsWith({
  projectName: '项目名称',
  projectCode: '项目编号',
});

export const DelProjectManagement = defineCall({
  name: 'DelProjectManagement',
  summary: '移除误建的项目：放入回收站；他人已在其中工作的不能移除',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  /** The name, typed once more, shows that this is the project that is meant. */
  input: z.strictObject({ companyID: id, projectID: id, projectName: text('项目名称', 100) }),
  output: nothing,
});

export const GetRemovedProjectPage = defineCall({
  name: 'GetRemovedProjectPage',
  summary: '项目回收站：单位管理员看到单位的，其他人看到自己担任项目经理或自己移除的',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id, pageIndex, pageSize }),
  output: page(
    z.object({
      projectID: id,
      projectName: z.string(),
      projectCode: z.string(),
      managerName: z.string(),
      removedByName: z.string(),
      removedTime: instant,
      /** Until it is deleted for good. */
      daysLeft: z.int(),
    }),
  ),
});

export const RestoreProjectManagement = defineCall({
  name: 'RestoreProjectManagement',
  summary: '从回收站恢复项目；名称或编号已被占用时须另给',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({
    companyID: id,
    projectID: id,
    projectName: text('项目名称', 100).optional(),
    projectCode: optionalText('项目编号', 40).optional(),
  }),
  output: projectRow.pick({ projectID: true, projectName: true, projectCode: true }),
});
