import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant, optionalText, page, pageIndex, pageSize, rowVersion } from '../fields.ts';
import { mostVoucher, orderActions, orderKinds, orderStates, payMethods } from './order-flow.ts';

const defineCall = callsWith({
  companyOrderID: '订单',
  companyTypeID: '套餐',
  years: '年数',
  payMethod: '支付方式',
  voucher: '转账凭证',
  invoiceTitle: '发票抬头',
  taxNo: '纳税人识别号',
  state: '状态',
  action: '操作',
  reason: '原因',
});

const order = z.object({
  companyOrderID: id,
  companyID: id,
  companyName: z.string(),
  orderNo: z.string(),
  orderKind: z.enum(orderKinds),
  typeName: z.string(),
  years: z.int(),
  /** In 元. */
  amount: z.number(),
  payMethod: z.enum(payMethods),
  /** 1: there is a voucher of the transfer. */
  hasVoucher: z.union([z.literal(0), z.literal(1)]),
  invoiceTitle: z.string(),
  taxNo: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  /** What came back, or would come back today, in 元. */
  refund: z.number(),
  state: z.enum(orderStates),
  reason: z.string(),
  userName: z.string(),
  createdTime: instant,
  paidTime: instant.nullable(),
  rowVersion,
});
export type CompanyOrder = z.output<typeof order>;

const years = z.int('年数应为整数').min(1, '至少 1 年').max(5, '最多 5 年');
const what = { companyID: id, companyTypeID: id, years };

export const GetCompanyPlan = defineCall({
  name: 'GetCompanyPlan',
  summary: '单位当前的套餐、到期日和收款信息',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({ companyID: id }),
  output: z.object({
    /** Empty where nothing was bought: the default type. */
    companyTypeID: id.nullable(),
    typeName: z.string(),
    typeUntil: z.string().nullable(),
    maxProjects: z.int(),
    maxProjectMembers: z.int(),
    storageGB: z.int(),
    /** No type gives a company more room than the installation has for it. */
    mostGB: z.number(),
    /** What was paid for and has run out; null while something paid for holds, and where nothing ever was. */
    ended: z.object({ typeName: z.string(), day: z.string() }).nullable(),
    /** Where to transfer to. */
    payee: z.string(),
  }),
});

export const PreviewOrder = defineCall({
  name: 'PreviewOrder',
  summary: '订单的类型、金额和期限，不下单',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  asksOnly: true,
  input: z.strictObject(what),
  output: z.object({
    orderKind: z.enum(orderKinds),
    amount: z.number(),
    validFrom: z.string(),
    validUntil: z.string(),
  }),
});

export const GetCompanyOrderPage = defineCall({
  name: 'GetCompanyOrderPage',
  summary: '订单，新的在前：单位管理员看本单位的，平台管理员看全部',
  gate: { kind: 'user' },
  input: z.strictObject({
    companyID: id.optional(),
    state: z.enum(orderStates).optional(),
    pageIndex,
    pageSize,
  }),
  output: page(order),
});

export const GetCompanyOrderByID = defineCall({
  name: 'GetCompanyOrderByID',
  summary: '一个订单，连同转账凭证的图片',
  gate: { kind: 'user' },
  input: z.strictObject({ companyOrderID: id }),
  output: order.extend({ voucher: z.string() }),
});

export const AddCompanyOrder = defineCall({
  name: 'AddCompanyOrder',
  summary: '下单：新购、续费或升级套餐；7 天内未支付自动取消',
  gate: { kind: 'company', key: 'companyID', atLeast: 'owner' },
  limit: { max: 30, perSeconds: 3600 },
  input: z.strictObject({
    ...what,
    payMethod: z.enum(payMethods, '支付方式应为线下转账').default('线下转账'),
    invoiceTitle: optionalText('发票抬头', 100).default(''),
    taxNo: z
      .string()
      .trim()
      .max(20, '纳税人识别号应为至多 20 位字母和数字')
      .regex(/^[0-9A-Za-z]*$/, '纳税人识别号应为至多 20 位字母和数字')
      .default(''),
  }),
  output: order,
});

export const UpdCompanyOrder = defineCall({
  name: 'UpdCompanyOrder',
  summary: '提交凭证、取消（单位负责人），确认到账、退款（平台管理员）',
  gate: { kind: 'user' },
  bodyLimit: 2_500_000,
  input: z.strictObject({
    companyOrderID: id,
    action: z.enum(orderActions, '操作应为提交凭证、取消、确认到账或退款'),
    voucher: z.string().max(mostVoucher, '凭证的图片太大，请换一张较小的图片').optional(),
    reason: optionalText('原因', 200).optional(),
    rowVersion,
  }),
  output: order,
});

export const GetCompanyOrderReceipt = defineCall({
  name: 'GetCompanyOrderReceipt',
  summary: '已支付订单的收据（PDF）',
  gate: { kind: 'user' },
  input: z.strictObject({ companyOrderID: id }),
  output: z.object({ fileName: z.string(), content: z.string() }),
});
