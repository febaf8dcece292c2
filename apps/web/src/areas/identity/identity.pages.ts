import type { AreaPage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const identityPages: readonly AreaPage[] = [
  {
    path: '/information/index',
    title: '个人中心',
    page: lazyPage(() => import('./personal/personal-page.tsx'), 'PersonalPage'),
    icon: 'user',
    hidesPicker: true,
    help: [
      '「个人资料」修改姓名、邮箱和头像；头像会自动裁成方形并压缩。',
      '「账号安全」修改密码或更换手机号；更换手机号需要新号码的验证码。',
      '「实名认证」填写身份证号，保存后仅显示首尾两位。',
      '「日历订阅」给出一个秘密的地址，手机和电脑的日历凭它显示您的待办与活动；泄露了就更换。',
      '「访问令牌」供您自己的程序调用接口；只在新建时显示一次，不用了就吊销。',
      '「登录设备」列出正在登录的设备；发现陌生设备时请让它退出，并修改密码。',
    ],
  },
];
