import { expect } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { unitOf } from './own-company.ts';

test('a resource that is stopped is no more among those to choose from; what has it keeps it, and is found by it', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const unitID = await unitOf(page, '工日');
  const given = { projectID, resourceKind: '人力', unitID };
  const add = (resourceName: string) =>
    call<{ projectResourceID: string; rowVersion: number }>(page, 'AddProjectResource', {
      ...{ ...given, resourceName },
    });
  const { projectResourceID, rowVersion } = await add('放线员');
  await add('放样员');
  const skill = await call<{ resourceSkillID: string }>(page, 'AddResourceSkill', {
    ...{ projectID, resourceID: projectResourceID, skill: '全站仪', level: 3 },
  });
  await call(page, 'UpdProjectResource', {
    ...{ projectID, projectResourceID, rowVersion, action: '停用', comment: '撤场' },
  });
  await page.goto(`/resourcesManagement/index?tab=team&view=skills&id=${skill.resourceSkillID}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /编\s*辑/ }).click();
  const form = page.getByRole('dialog').last();
  await expect(form.getByTitle('放线员')).toBeVisible();
  await form.getByRole('combobox', { name: '人员' }).click();
  await expect(page.getByTitle(/放样员/)).toBeVisible();
  await form.getByRole('combobox', { name: '人员' }).fill('放线');
  await expect(page.getByText('没有可以选择的内容')).toBeVisible();
});
