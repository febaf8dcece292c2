import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toDay } from '../../../format/day.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import styles from '../company.module.css';
import { SecurityDialog } from './security-dialog.tsx';

type Security = OutputOf<'GetCompanySecurity'>;

const demandOf = ({ isFactorNeeded, factorGraceDays, since }: Security): string =>
  isFactorNeeded
    ? `要求全体成员开启${since ? `，${toDay(since)} 起` : ''}；宽限 ${factorGraceDays} 天`
    : '不要求，由各人自己决定';

const lackingOf = ({ lacking, lackingCount, memberCount }: Security): string => {
  if (lackingCount === 0) return `全部 ${memberCount} 名成员都已开启`;
  const names = lacking.slice(0, 20).map(({ userName }) => userName);
  const more = lackingCount > names.length ? ` 等 ${lackingCount} 人` : '';
  return `${lackingCount} / ${memberCount} 人：${names.join('、')}${more}`;
};

/** 登录安全: what the unit asks of its members' sign-in, for who administers it. */
export const SecurityPanel = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const query = useCall('GetCompanySecurity', { companyID });
  return (
    <Panel
      title="登录安全"
      actions={
        <Button disabled={!query.data} onClick={() => setOpen(true)}>
          修改要求
        </Button>
      }
    >
      <Loaded of={query} lines={2}>
        {(security) => (
          <>
            <Facts
              facts={[
                ['两步验证', demandOf(security)],
                ['尚未开启', lackingOf(security)],
              ]}
            />
            <p className={styles.hint}>
              登录时在密码之外再输入手机上的验证码。宽限期过后，没有开启的成员可以进入其他单位，进入本单位前须先开启。
            </p>
            {isOpen && (
              <SecurityDialog companyID={companyID} security={security} onClose={() => setOpen(false)} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
