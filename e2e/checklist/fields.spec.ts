import { expect, type Locator, type Page } from '@playwright/test';
import { newNumber, readCode, registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { listen, open, openUserMenu, send, setStage } from './stage.ts';

const words = (text: string) => text.split(' ');
const phones = {
  right: words(
    '13800138000 13012345678 14712345678 15012345678 15912345678 16612345678 17712345678 18612345678 18912345678 19912345678 8613800138000 008613800138000 8615912345678 008619912345678 17012345678 16212345678 16512345678 16712345678 17212345678 19012345678 19212345678 19512345678 19712345678',
  ),
  wrong: [
    ...words(
      '1380013800 138001380000 23800138000 10800138000 11012345678 12345678901 8513800138000 08613800138000 86861380013800 138-0013-8000 1380013800a １３８００１３８０００ 86 15412345678',
    ),
    '',
  ],
};
const passwords = {
  right: words(
    'Abcd1234 1234567a abcdefg1 Abcdefgh12345678 a1!@#$%^ P@ssw0rd_2026 Abcdefg1 Abcdefghijklmn12',
  ),
  wrong: [
    ...words(
      'Abc1234 Abcdefgh123456789 abcdefgh 12345678 !@#$%^&* 中文Abcd1234 Abcd1234中 密码abc12345 Abcdef1 Abcdefghijklmno12',
    ),
    '',
  ],
};
const codes = {
  right: words('0000 1234 0987 9999'),
  wrong: [...words('123 12345 12a4 -123 1e10 12.3 １２３４ 999 99999'), '12 4', ''],
};
const names = {
  right: words(
    '王伟 示例用户 欧阳娜娜 买买提艾力 买买提艾力江 阿依古丽买买提 阿凡提·买买提 迪丽热巴·迪力木拉提 阿阿阿阿阿阿阿阿阿·买买买买买买买买买买',
  ),
  wrong: [
    ...words('王 阿依古丽买买提江 Wang 王5 王a伟 王伟！ 1234 · 阿阿阿阿阿阿阿阿阿·买买买买买买买买买买提'),
    '王 伟',
    '',
  ],
};
const mails = {
  right: words('a@b.cn user.name@example.com user_1@mail.example.com.cn'),
  wrong: [...words('a@b ab.com @b.com a@ a@b..com a@@b.com'), 'a b@c.com'],
};
const citizens = {
  right: words(
    '11010519491231002X 440524188001010014 110101190402290010 110101200002290018 11010119050115003X 11010119050115003x',
  ),
  wrong: [
    ...words(
      '1101051949123100X2 110101190002290011 110101190502290018 110101190504310019 110101190513010018 110101190500010019 110101190501000015 110101190501320019 110101209901010017 11010119050115001 1101011905011500131 110101050115001 11010119A501150013 11010119050115001Y 110101190501150010',
    ),
    '',
  ],
};

/** Types each value, leaves the field, and looks whether the message stands. */
const tryAll = async (
  field: Locator,
  message: Locator,
  { right, wrong }: { readonly right: readonly string[]; readonly wrong: readonly string[] },
) => {
  for (const value of wrong) {
    await field.fill(value);
    await field.blur();
    await expect(message, `refused: ${value}`).toBeVisible();
  }
  for (const value of right) {
    await field.fill(value);
    await field.blur();
    await expect(message, `accepted: ${value}`).toHaveCount(0);
  }
};
const exact = (page: Page, text: string) => page.getByText(text, { exact: true });
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('5.1 5.2 5.4–5.6 5.11 5.12 9.5: phone and code at /login are told when their field is left, and nothing is sent', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: '验证码登录' }).click();
  const sent = listen(page);
  await tryAll(page.getByLabel('手机号'), exact(page, '请您输入正确的手机号'), {
    wrong: phones.wrong,
    right: [],
  });
  await tryAll(page.getByLabel('短信验证码'), exact(page, '验证码为4位数'), codes);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect(sent).toEqual([]);
  await tryAll(page.getByLabel('手机号'), exact(page, '请您输入正确的手机号'), {
    wrong: [],
    right: phones.right,
  });
});

test('5.7–5.10 5.14–5.23 9.5 9.6: the fields of the personal centre keep their rules, and nothing wrong is sent', async ({
  page,
}) => {
  const userID = await registerComplete(page);
  await open(page, '/information/index');
  const sent = listen(page);
  const profile = panel(page, '个人资料');
  await tryAll(profile.getByLabel('姓名'), profile.getByText(/^姓名应为/), { wrong: names.wrong, right: [] });
  await profile.getByRole('button', { name: '保存' }).click();
  await tryAll(profile.getByLabel('姓名'), profile.getByText(/^姓名应为/), { wrong: [], right: names.right });
  await tryAll(profile.getByLabel('邮箱'), exact(page, '请输入正确的邮箱地址'), mails);
  const realName = panel(page, '实名认证');
  await tryAll(realName.getByLabel('身份证号'), exact(page, '身份证号码不正确，请核对'), citizens);
  const safety = panel(page, '账号安全');
  await safety.getByRole('button', { name: '修改密码' }).click();
  const rule = '8到16位字符，至少包含一个字母和一个数字， 不能有中文';
  await tryAll(safety.getByLabel('新密码', { exact: true }), exact(page, rule), passwords);
  expect(sent.map(({ name }) => name).filter((name) => name.startsWith('Edit'))).toEqual([]);
  for (const userName of names.right) {
    const { status, body } = await send(page, 'EditUserInfomation', { userID, userName });
    expect([status, body.data.userName]).toEqual([200, userName]);
  }
});

test('5.3 7.12–7.14: 86 and 0086 name the same number in every call', async ({ page }) => {
  const userTel = newNumber();
  const { request } = page;
  const userID = await registerComplete(page, userTel);
  for (const spelling of [userTel, `86${userTel}`, `0086${userTel}`]) {
    const known = await send(page, 'CheckIsNewUser', { userTel: spelling }, null);
    expect(known.body.data.isNewUser).toBe(false);
    const login = await send(page, 'UserLogin', { userAccount: spelling, userPwd: 'Abcd1234' }, null);
    expect(login.body.data.data.userInfo).toMatchObject({ userID, userTel });
  }
  const other = newNumber();
  await request.post('/api/SendAuthCode', { data: { userTel: `86${other}`, purpose: 'login' } });
  const code = await readCode(request, other);
  expect(code).toMatch(/^\d{4}$/);
  const login = await send(
    page,
    'VerificationCodeLogin',
    { userTel: `0086${other}`, code, agreementVersion: '2026-01' },
    null,
  );
  expect(login.body.succeeded).toBe(true);
  expect(login.body.data.data.userInfo.userTel).toBe(other);
  expect(login.body.data.data).toHaveProperty('refreshToken');
});

test('2.87–2.90 3.8 3.9 5.25 5.26 8.16: the form 创建单位 checks its name on blur and sends four fields once', async ({
  page,
}) => {
  const { userID } = await setStage(page);
  const industries = await call<{ industrySortID: string; industryName: string }[]>(
    page,
    'GetIndustrySort',
    {},
  );
  expect(new Set(industries.map(({ industrySortID }) => industrySortID)).size).toBe(industries.length);
  for (const { industryName } of industries) expect(industryName).not.toBe('');
  await open(page);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '切换', exact: true }).click();
  await page.getByRole('button', { name: '创建单位' }).click();
  const dialog = page.getByRole('dialog', { name: '创建单位' });
  const name = dialog.getByPlaceholder('请输入单位名称', { exact: true });
  await expect(name).toHaveAttribute('aria-required', 'true');
  const message = dialog.getByText('请输入单位名称', { exact: true });
  const sent = listen(page);
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(message).toBeVisible();
  await name.fill('甲');
  await expect(message).toHaveCount(0);
  await name.fill('   ');
  await name.blur();
  await expect(message).toBeVisible();
  await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(industries.length);
  for (const at of [0, 2])
    await dialog.getByRole('checkbox', { name: industries[at]?.industryName ?? '', exact: true }).check();
  await dialog.getByLabel('单位规模').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    '1–20 人',
    '21–50 人',
    '51–100 人',
    '101–500 人',
    '501–1000 人',
    /1000以上/,
  ]);
  await page.locator('.ant-select-item-option').nth(1).click();
  expect(sent.filter((each) => each.name === 'CreateUserCompany')).toEqual([]);
  await name.fill('验收单位乙');
  await dialog.getByRole('button', { name: /^确\s?定$/ }).dblclick();
  await expect(exact(page, '单位创建成功！')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: '切换用户单位' })).toContainText('验收单位乙');
  expect(sent.filter((each) => each.name === 'CreateUserCompany').map(({ body }) => body)).toEqual([
    {
      companyName: '验收单位乙',
      companyScale: '21–50',
      companyIndustry: [industries[0]?.industrySortID, industries[2]?.industrySortID],
      creatorID: userID,
    },
  ]);
  await page.getByRole('button', { name: '创建单位' }).click();
  await dialog.getByRole('button', { name: /^取\s?消$/ }).click();
  await expect(dialog).toHaveCount(0);
});

test('5.28: the server refuses the same values with the same words at the same fields', async ({ page }) => {
  const { userID } = await setStage(page);
  const wrong = [
    ['SendAuthCode', { userTel: '12345678901' }, 'userTel', '请您输入正确的手机号'],
    ['VerificationCodeLogin', { userTel: '13800138000', code: '12a4' }, 'code', '验证码为4位数'],
    [
      'EditUserPwd',
      { userID, oldPwd: 'Abcd1234', userPwd: '12345678' },
      'userPwd',
      '8到16位字符，至少包含一个字母和一个数字， 不能有中文',
    ],
    [
      'ResetUserPwd',
      { ticket: 'x', userPwd: '12345678' },
      'userPwd',
      '8到16位字符，至少包含一个字母和一个数字， 不能有中文',
    ],
    ['CreateUserCompany', { companyName: '' }, 'companyName', '请输入单位名称'],
    ['CreateUserCompany', { companyName: '  ' }, 'companyName', '请输入单位名称'],
    [
      'EditUserInfomation',
      { userID, userName: '王5' },
      'userName',
      '姓名应为 2 至 7 个汉字，少数民族姓名可含「·」',
    ],
    ['EditUserInfomation', { userID, email: 'a@b' }, 'email', '请输入正确的邮箱地址'],
    [
      'EditUserInfomation',
      { userID, idNumber: '110101190002290011' },
      'idNumber',
      '身份证号码不正确，请核对',
    ],
  ] as const;
  for (const [name, body, path, message] of wrong) {
    const reply = await send(page, name, body);
    expect([reply.status, reply.body.statusCode, reply.body.succeeded], name).toEqual([400, 400, false]);
    expect(reply.body.errors, name).toContainEqual(expect.objectContaining({ path, message }));
  }
});
