import { expect } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { unitOf } from './own-company.ts';

type Written = { readonly rowVersion: number };

test('who is booked beyond all of their time comes for a request when less is kept, or it is said why', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const unitID = await unitOf(page, '工日');
  const addResource = async (resourceName: string, isGeneric: 0 | 1) => {
    const given = { projectID, resourceName, resourceKind: '人力', unitID, isGeneric };
    return (await call<{ projectResourceID: string }>(page, 'AddProjectResource', given)).projectResourceID;
  };
  const [trade, person] = [await addResource('放线员', 1), await addResource('孙立', 0)];
  const days = { fromDay: '2026-05-06', toDay: '2026-05-20' };
  const booked = await call<Written & { resourceBookingID: string }>(page, 'AddResourceBooking', {
    ...{ projectID, resourceID: person, share: 60, ...days },
  });
  await call(page, 'UpdResourceBooking', {
    ...{ projectID, resourceBookingID: booked.resourceBookingID, rowVersion: booked.rowVersion },
    action: '确认',
  });
  const added = await call<Written & { resourceRequestID: string }>(page, 'AddResourceRequest', {
    ...{ projectID, resourceID: trade, quantity: 1, way: '内部调配', ...days },
  });
  const { resourceRequestID } = added;
  let { rowVersion } = added;
  for (const action of ['提交', '批准'])
    ({ rowVersion } = await call<Written>(page, 'UpdResourceRequest', {
      ...{ projectID, resourceRequestID, rowVersion, action },
    }));
  await page.goto(`/resourcesManagement/index?tab=team&id=${resourceRequestID}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: '落实' }).click();
  const choose = async () => {
    await drawer.getByRole('combobox', { name: '落实为' }).fill('孙立');
    await page.getByTitle('孙立（人力 · 工日）').click();
  };
  const keep = () => drawer.getByRole('button', { name: /^占\s*用$/ }).click();
  const kept = drawer.getByRole('list', { name: '为它占用的人和设备' }).getByRole('listitem');
  await choose();
  await keep();
  await expect(drawer.getByText('加上这次共 160%，超过 100%，请写明原因')).toBeVisible();
  await drawer.getByLabel('占用比例').fill('40');
  await keep();
  await expect(kept).toHaveText([/40% · 确认/]);
  await choose();
  await keep();
  await expect(drawer.getByText('加上这次共 140%，超过 100%，请写明原因')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^占\s*用$/ })).toBeDisabled();
  await drawer.getByLabel('超过 100% 的原因').fill('夜间加班放线');
  await keep();
  await expect(kept).toHaveText([/40% · 确认/, /40% · 确认/]);
});
