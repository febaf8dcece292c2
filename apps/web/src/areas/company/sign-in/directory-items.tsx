import { directorySecurities } from '@xmgl/contracts/company/company-sign-in.calls';
import { Checkbox, Form, Input, Radio, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { TextItem } from '../../../ui/form-items.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import styles from '../company.module.css';
import { type DirectoryKind, directoryKinds } from './set-up.ts';

type ConnectionProps = { readonly hasPassword: boolean; readonly onSecurity: (security: string) => void };

/** Where the directory stands, and who may search it. */
export const ConnectionItems = ({ hasPassword, onSecurity }: ConnectionProps): ReactElement => (
  <>
    <Form.Item name="security" label="加密" extra="不加密只限平台管理员准许的内部主机">
      <Radio.Group
        options={[...directorySecurities]}
        onChange={({ target }) => onSecurity(String(target.value))}
      />
    </Form.Item>
    <div className={styles.hostPort}>
      <TextItem name="host" label="主机" max={253} placeholder="如 ldap.example.cn" required />
      <Form.Item name="port" label="端口" rules={[{ required: true, message: '请填写端口' }]}>
        <NumberInput decimals={0} />
      </Form.Item>
    </div>
    <TextItem
      name="bindDn"
      label="查询账号"
      max={500}
      placeholder="只读即可，如 cn=reader,dc=example,dc=cn 或 reader@example.cn"
      required
    />
    <Form.Item
      name="bindPassword"
      label="查询账号的密码"
      extra={hasPassword ? '已设置，不改就留空；更换目录或查询账号时须重新填写' : undefined}
    >
      <Input.Password autoComplete="new-password" maxLength={200} />
    </Form.Item>
    <TextItem
      name="baseDn"
      label="查找的起点"
      max={500}
      placeholder="如 ou=staff,dc=example,dc=cn"
      required
    />
    <Form.Item name="ca" label="CA 证书" extra="单位自建证书机构签发的才需要，PEM 文本">
      <Input.TextArea rows={2} maxLength={20_000} placeholder="-----BEGIN CERTIFICATE-----" />
    </Form.Item>
  </>
);

/** What things are called in the directory. */
export const AttributeItems = ({
  onKind,
}: {
  readonly onKind: (kind: DirectoryKind) => void;
}): ReactElement => (
  <>
    <Form.Item label="目录的种类" extra="填入常用的属性名，可以再改">
      <Segmented options={Object.keys(directoryKinds)} onChange={(kind) => onKind(kind as DirectoryKind)} />
    </Form.Item>
    <TextItem name="userFilter" label="人员的条件" max={500} required />
    <div className={styles.attributes}>
      <TextItem name="accountAttribute" label="账号属性" max={60} required />
      <TextItem name="nameAttribute" label="姓名属性" max={60} required />
      <TextItem name="mailAttribute" label="邮箱属性" max={60} required />
      <TextItem name="phoneAttribute" label="手机属性" max={60} required />
      <TextItem name="idAttribute" label="编号属性" max={60} required />
    </div>
    <Form.Item
      name="mayCreate"
      valuePropName="checked"
      extra="没有平台账号的人可以新建账号并成为成员；不勾选则只限现有成员"
    >
      <Checkbox>允许经企业登录新建账号、加入单位</Checkbox>
    </Form.Item>
    <Form.Item
      name="syncsDaily"
      valuePropName="checked"
      extra="有新的变化时通知单位管理员，由管理员查看后应用"
    >
      <Checkbox>每天比对部门和人员</Checkbox>
    </Form.Item>
    <Form.Item name="isOn" valuePropName="checked">
      <Checkbox>启用</Checkbox>
    </Form.Item>
  </>
);
