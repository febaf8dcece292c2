import { expect, type Page } from '@playwright/test';
import { setStage } from '../checklist/stage.ts';
import { test } from '../test.ts';

// The long one takes three quarters of a minute where the machine does other things, too.
test.describe.configure({ timeout: 150_000 });
test.use({ actionTimeout: 20_000 });

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const upload = (page: Page, ...files: ReturnType<typeof textFile>[]) =>
  page.getByLabel('选择要上传的文件').setInputFiles(files);

const tree = (page: Page) => page.getByRole('complementary', { name: '文件夹' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: '所在文件夹' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const menu = async (page: Page, label: string, entry: string) => {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const addFolder = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const dialog = page.getByRole('dialog', { name: '新建文件夹' });
  await dialog.getByLabel('文件夹名称').fill(name);
  await dialog.getByRole('button', { name: '新建' }).click();
  await expect(dialog).toBeHidden();
};

test('2.13 3.36: files of one’s own: put into a folder, looked at, renamed, moved, dragged, deleted, brought back and shared into the project; on a phone a photograph is taken up', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await page.goto('/documentFile/index');
  await expect(page.getByRole('heading', { name: /的个人文件$/ })).toBeVisible();
  await expect(page).toHaveTitle(/的个人文件 - 项目管理/);
  const [inspection, archive] = ['验收', '归档'];
  await addFolder(page, inspection);
  await addFolder(page, archive);
  await tree(page).getByText(inspection).click();
  await expect(crumbs(page)).toContainText(inspection);
  await upload(page, textFile('记录.txt', '一层验收合格'), textFile('照片说明.txt', '南立面'));
  await expect(rowOf(page, '照片说明.txt')).toBeVisible();
  await page.getByRole('button', { name: '记录.txt', exact: true }).click();
  await expect(page.locator('pre')).toHaveText('一层验收合格');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();

  await menu(page, '记录.txt 的操作', '重命名');
  const naming = page.getByRole('dialog', { name: '重命名' });
  await naming.getByLabel('文件名').fill('验收记录.txt');
  await naming.getByRole('button', { name: '保存' }).click();
  await expect(naming).toBeHidden();
  await expect(rowOf(page, '验收记录.txt')).toBeVisible();
  await menu(page, '验收记录.txt 的操作', '移动到…');
  const moving = page.getByRole('dialog', { name: '移动「验收记录.txt」' });
  await moving.getByLabel('移动到').fill(archive);
  await page.locator('.ant-select-tree').getByText(archive).click();
  await moving.getByRole('button', { name: '移动' }).click();
  await expect(rowOf(page, '验收记录.txt')).toBeHidden();
  await expect(moving).toBeHidden();
  // List and tree are read anew one after the other: what is dragged keeps its place once both are there.
  await expect(tree(page).getByRole('treeitem').filter({ hasText: archive }).last()).toContainText('1');
  await rowOf(page, '照片说明.txt').dragTo(tree(page).getByText(archive));
  await expect(rowOf(page, '照片说明.txt')).toBeHidden();

  await tree(page).getByText(archive).click();
  await expect(rowOf(page, '照片说明.txt')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('toolbar', { name: '所选文件' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('这里还没有文件')).toBeVisible();
  await page.getByRole('button', { name: '回收站' }).click();
  await rowOf(page, '验收记录.txt').getByRole('button', { name: '恢复' }).click();
  await expect(rowOf(page, '验收记录.txt')).toBeHidden();
  await page.getByRole('button', { name: '清空回收站' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清空回收站' }).click();
  await expect(page.getByText('回收站是空的')).toBeVisible();
  await tree(page).getByText(archive).click();
  await expect(rowOf(page, '验收记录.txt')).toBeVisible();

  await menu(page, '验收记录.txt 的操作', '分享到项目…');
  const sharing = page.getByRole('dialog', { name: '分享「验收记录.txt」到项目' });
  await expect(sharing).toContainText('甲工程');
  await sharing.getByRole('button', { name: '分享' }).click();
  await expect(page.getByText('已分享 1 个文件到「甲工程」')).toBeVisible();
  await expect(sharing).toBeHidden();
  await page.goto('/overallManagement/configuration?tab=file');
  await expect(page.getByRole('table').getByText('验收记录.txt').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/documentFile/index');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('拍照上传').setInputFiles([{ name: '现场.png', mimeType: 'image/png', buffer: png }]);
  await page.getByRole('button', { name: '现场.png', exact: true }).click();
  await expect(page.getByRole('img', { name: '现场.png' })).toBeVisible();
});
