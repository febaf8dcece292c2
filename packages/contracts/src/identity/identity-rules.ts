/** Rules of specification section 5, used by forms and by the server alike; without zod, so that pages stay light. */

const mobile = /^(?:00)?(?:86)?(1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8})$/;
const letter = /[A-Za-z]/;
const digit = /\d/;
const han = /\p{Script=Han}/u;
const plainName = /^\p{Script=Han}{2,7}$/u;
const dottedName = /^\p{Script=Han}+(?:·\p{Script=Han}+)+$/u;
const latinName =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}]*\.?(?:[ '’-]{1,2}\p{Script=Latin}[\p{Script=Latin}\p{M}]*\.?)*$/u;
const mail = /^[\w.%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export const messages = {
  phone: '请您输入正确的手机号',
  password: '8到16位字符，至少包含一个字母和一个数字， 不能有中文',
  code: '验证码为4位数',
  name: '姓名应为 2 至 7 个汉字，少数民族姓名可含「·」',
  personName: '姓名应为 2 至 7 个汉字，少数民族姓名可含「·」；外国人姓名用拉丁字母和空格，2 至 40 个字',
  email: '请输入正确的邮箱地址',
  citizenId: '身份证号码不正确，请核对',
  account: '账号为 4 至 30 位字母、数字或下划线，且不能全是数字',
} as const;

/**
 * A mainland mobile number without its country prefix, or `null`.
 * @example toMobile('8613800138000') // '13800138000'
 */
export const toMobile = (text: string): string | null => {
  if (text.startsWith('00') && !text.startsWith('0086')) return null;
  return mobile.exec(text)?.[1] ?? null;
};

export const isPassword = (text: string): boolean =>
  [...text].length >= 8 && [...text].length <= 16 && letter.test(text) && digit.test(text) && !hasHan(text);

/** The 'any non-Chinese' pattern turned round: true when the text holds a Chinese character. */
export const hasHan = (text: string): boolean => han.test(text);

export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text);

export const isChineseName = (text: string): boolean =>
  plainName.test(text) || ([...text].length <= 20 && dottedName.test(text));

/**
 * The name of somebody without an account: the pattern of accounts, and names of foreigners in Latin letters.
 * @example isPersonName('Anne-Marie O’Neill') // true
 */
export const isPersonName = (text: string): boolean =>
  isChineseName(text) || ([...text].length >= 2 && [...text].length <= 40 && latinName.test(text));

export const isEmail = (text: string): boolean =>
  text.length <= 254 && mail.test(text) && !text.includes('..');

export const isAccount = (text: string): boolean => /^\w{4,30}$/.test(text) && !/^\d+$/.test(text);

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const isPastDate = (digits: string, today: string): boolean => {
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso >= '1800' && iso <= today;
};

/**
 * A citizen identity number by GB 11643: 18 places, a birth date not after `today` (YYYY-MM-DD),
 * check character by ISO 7064 MOD 11-2. A small x counts as X.
 * @example isCitizenId('11010519491231002X', '2026-01-01') // true
 */
export const isCitizenId = (text: string, today: string): boolean => {
  if (!/^\d{17}[\dXx]$/.test(text) || !isPastDate(text.slice(6, 14), today)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
};

/** Links that leave the product: http, https, mailto, tel. */
export const isExternalLink = (text: string): boolean => /^(?:https?|mailto|tel):/.test(text);
