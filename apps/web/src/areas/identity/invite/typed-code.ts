/** What stands in the address of an invitation before its code. */
const beforeCode = /[?&](?:invitec|c)ode=([a-z0-9-]+)/i;
const codeLength = 8;

/**
 * The code in what was typed or pasted: small letters and gaps are no fault, and the whole message with its link is
 * fine, too.
 * @example toTypedCode('点此加入 https://xmgl.example/invite/projectInvite?code=XYUR4F7D') // 'XYUR4F7D'
 */
export const toTypedCode = (text: string): string =>
  (beforeCode.exec(text)?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase();

/** What is wrong with a code, before the server is asked: each wrong one it is asked for counts as a guess. */
export const codeFault = (text: string): string => {
  const code = toTypedCode(text);
  if (code === '') return '请填写邀请码';
  return code.length === codeLength
    ? ''
    : `邀请码为 ${codeLength} 位字母和数字，您填写了 ${code.length} 位，请核对`;
};
