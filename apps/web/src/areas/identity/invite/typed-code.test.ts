import { expect, test } from 'vitest';
import { codeFault, toTypedCode } from './typed-code.ts';

test('a code is taken as it was written down, or out of the link or message that it came in', () => {
  for (const text of [
    'XYUR4F7D',
    ' xyur 4f7d ',
    'xyur-4f7d',
    'http://127.0.0.1:8114/invite/projectInvite?code=XYUR4F7D',
    '邀请您加入项目，点此答复：https://xmgl.example/invite/projectInvite?inviteCode=xyur4f7d，7 天内有效。',
  ])
    expect(toTypedCode(text)).toBe('XYUR4F7D');
});

test('what cannot be a code is told before the server is asked', () => {
  expect(codeFault('  ')).toBe('请填写邀请码');
  expect(codeFault('XYUR4F7')).toBe('邀请码为 8 位字母和数字，您填写了 7 位，请核对');
  expect(codeFault('xyur 4f7d')).toBe('');
});
