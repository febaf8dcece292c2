import { expect, type Page } from '@playwright/test';
import { listen } from '../checklist/stage.ts';
import { stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { newNumber, ownPassword, readCode, registerComplete } from './new-account.ts';

const open = (page: Page) => page.goto('/information/index');
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const canSignIn = async (page: Page, userAccount: string, userPwd: string): Promise<boolean> => {
  const response = await page.request.post('/api/UserLogin', { data: { userAccount, userPwd } });
  return ((await response.json()) as { data: { succeeded: boolean } }).data.succeeded;
};

test('5.14–5.23 7.20 9.5 9.6: name, mail and citizen number are checked when left, nothing wrong is sent; saved they are there after a reload, the number masked, and mail of notices comes as one chose, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerComplete(page);
  await open(page);
  const sent = listen(page);
  const edits = () => sent.filter(({ name: call }) => call.startsWith('Edit'));
  const form = panel(page, '个人资料');
  const choice = panel(page, '通知').getByRole('radiogroup', { name: '邮件通知' });
  const daily = choice.getByRole('radio', { name: '每日汇总' });
  await expect(daily).toBeChecked();
  await expect(daily).toBeDisabled();
  const name = form.getByLabel('姓名');
  const mail = form.getByLabel('邮箱');
  for (const wrong of ['王', 'Wang', '王5', '阿依古丽买买提江', '·', '']) {
    await name.fill(wrong);
    await name.blur();
    await expect(form.getByText(/^姓名应为/), wrong).toBeVisible();
  }
  await form.getByRole('button', { name: '保存' }).click();
  for (const right of ['阿依古丽买买提', '迪丽热巴·迪力木拉提']) {
    await name.fill(right);
    await name.blur();
    await expect(form.getByText(/^姓名应为/), right).toHaveCount(0);
  }
  for (const wrong of ['a@b', 'a b@c.com', 'a@@b.com']) {
    await mail.fill(wrong);
    await mail.blur();
    await expect(form.getByText('请输入正确的邮箱地址', { exact: true }), wrong).toBeVisible();
  }
  const realName = panel(page, '实名认证');
  const number = realName.getByLabel('身份证号');
  const misread = realName.getByText('身份证号码不正确，请核对', { exact: true });
  for (const wrong of ['110101190002290011', '11010119050115001', '110101190501150010', '']) {
    await number.fill(wrong);
    await number.blur();
    await expect(misread, wrong).toBeVisible();
  }
  expect(edits()).toEqual([]);
  await name.fill('王伟');
  await mail.fill('user_1@mail.example.com.cn');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: '王伟的菜单' })).toBeVisible();
  await choice.getByText('立即').click();
  await expect(page.getByText('通知设置已保存')).toBeVisible();
  await number.fill('11010519491231002x');
  await number.blur();
  await expect(misread).toHaveCount(0);
  await realName.getByRole('button', { name: '提交实名' }).click();
  await expect(realName.getByText('已实名')).toBeVisible();
  await expect(realName.getByText('1***************2X')).toBeVisible();
  expect(await stored(page, 'userIsAuthentication')).toBe('1');
  await page.reload();
  await expect(name).toHaveValue('王伟');
  await expect(mail).toHaveValue('user_1@mail.example.com.cn');
  await expect(choice.getByRole('radio', { name: '立即' })).toBeChecked();
  expect(await stored(page, 'userName')).toBe('王伟');
  await expect(page.getByText('11010519491231002X')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what is no picture is refused in words; an avatar is cropped square and small, shown at once, removed and brought back', async ({
  page,
}) => {
  await registerComplete(page);
  await open(page);
  await page.getByLabel('选择头像图片').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('无法读取这张图片，请换一张 JPG、PNG 或 WebP 图片')).toBeVisible();
  const picture = await page.screenshot();
  await page.getByLabel('选择头像图片').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  const window = dialog.getByRole('group', { name: /裁剪区域/ });
  await window.press('ArrowLeft');
  await dialog.getByRole('slider').fill('2');
  await dialog.getByRole('button', { name: '保存头像' }).click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  const shown = page.getByRole('button', { name: '示例用户的菜单' }).getByRole('img');
  await expect(shown).toBeVisible();
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size[0]).toBe(size[1]);
  expect(size[0]).toBeLessThanOrEqual(256);
  expect(await stored(page, 'userHeadShot')).toMatch(/^data:image\/jpeg;base64,/);
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(shown).toBeVisible();
});

test('5.7–5.10 9.5 9.6: a device is made to sign out; the rule of a password is shown when the field is left, and a changed one counts', async ({
  page,
}) => {
  const userTel = newNumber();
  await registerComplete(page, userTel);
  expect(await canSignIn(page, userTel, ownPassword)).toBe(true);
  await open(page);
  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('当前设备');
  await devices.nth(1).getByRole('button', { name: '退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出该设备' }).click();
  await expect(devices).toHaveCount(1);

  const form = panel(page, '账号安全');
  await form.getByRole('button', { name: '修改密码' }).click();
  const fresh = form.getByLabel('新密码', { exact: true });
  const rule = '8到16位字符，至少包含一个字母和一个数字， 不能有中文';
  for (const wrong of ['Abc1234', 'Abcdefgh123456789', 'abcdefgh', '12345678', '中文Abcd1234']) {
    await fresh.fill(wrong);
    await fresh.blur();
    await expect(form.getByText(rule, { exact: true }), wrong).toBeVisible();
  }
  await form.getByLabel('原密码').fill('Falsch123');
  await fresh.fill('P@ssw0rd_2026');
  await form.getByLabel('再输入一次').fill('P@ssw0rd_2026');
  await form.getByRole('button', { name: '修改密码' }).click();
  await expect(form.getByText('原密码不正确')).toBeVisible();
  await form.getByLabel('原密码').fill(ownPassword);
  await form.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
  expect(await canSignIn(page, userTel, 'P@ssw0rd_2026')).toBe(true);
  expect(await canSignIn(page, userTel, ownPassword)).toBe(false);
});

test('a new phone number needs the password and the code that was sent to it', async ({ page }) => {
  await registerComplete(page);
  const userTel = newNumber();
  await open(page);
  const form = panel(page, '账号安全');
  await form.getByRole('button', { name: '更换手机号' }).click();
  await form.getByLabel('登录密码').fill('Falsch123');
  await form.getByLabel('新手机号').fill('12345678901');
  await form.getByLabel('新手机号').blur();
  await expect(form.getByText('请您输入正确的手机号', { exact: true })).toBeVisible();
  await form.getByLabel('新手机号').fill(userTel);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = await readCode(page.request, userTel);
  await form.getByLabel('短信验证码').fill(code === '0000' ? '0001' : '0000');
  await form.getByRole('button', { name: '更换手机号' }).click();
  await expect(form.getByText(/验证码不正确，还可输入/)).toBeVisible();
  await form.getByLabel('短信验证码').fill(code);
  await form.getByRole('button', { name: '更换手机号' }).click();
  await expect(form.getByText('密码不正确', { exact: true })).toBeVisible();
  await form.getByLabel('登录密码').fill(ownPassword);
  await form.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByText('手机号已更换，下次请用新号码登录')).toBeVisible();
  await expect.poll(() => stored(page, 'userTel')).toBe(userTel);
  expect(await canSignIn(page, userTel, ownPassword)).toBe(true);
});

test('whose password an administrator gave, before or while one is at work, changes it before anything else', async ({
  page,
}) => {
  const userTel = newNumber();
  await registerComplete(page, userTel);
  // A server that only this machine reaches asks nobody: the answer of one that others reach.
  await page.route('**/api/GetUserInfo', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, mustChangePassword: true } } });
  });
  await page.goto('/company/companyIndex');
  await expect(page).toHaveURL(/\/information\/index$/);
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await expect(page.getByText('您的密码由管理员设置，他人可能知道')).toBeVisible();
  await expect(page.getByRole('heading', { name: '登录设备' })).toHaveCount(0);
  await page.getByLabel('原密码').fill(ownPassword);
  await page.getByLabel('新密码', { exact: true }).fill('Fresh1234');
  await page.getByLabel('再输入一次').fill('Fresh1234');
  await page.unroute('**/api/GetUserInfo');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await canSignIn(page, userTel, 'Fresh1234')).toBe(true);

  await open(page);
  await page.route('**/api/EditUserInfomation', (route) =>
    route.fulfill({
      status: 403,
      json: {
        statusCode: 403,
        succeeded: false,
        data: null,
        errors: [{ code: 'mustChangePassword', message: '您的密码由管理员设置，请先修改密码再继续使用' }],
      },
    }),
  );
  const form = panel(page, '个人资料');
  await form.getByLabel('姓名').fill('王伟');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
});
