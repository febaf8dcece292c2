import { realNameFlow } from '@xmgl/contracts/company/real-name-flow';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { ask } from '../../../ui/ask-store.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import styles from '../company.module.css';
import { RealNameDialog } from './real-name-dialog.tsx';

type RealNamePanelProps = {
  readonly companyID: string;
  readonly companyName: string;
  readonly isAuthentic: boolean;
};

/** 实名认证: where it stands, for who administers the unit. */
export const RealNamePanel = ({ companyID, companyName, isAuthentic }: RealNamePanelProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const query = useCall('GetRealNameReview', { companyID, pageIndex: 1, pageSize: 1 });
  const step = useSend('UpdCompanyRealName', { refreshes: ['GetRealNameReview'], done: '已撤回' });
  const last = query.data?.items[0];
  const isWaiting = last?.state === '待审核';
  const word = isAuthentic ? '变更实名' : last ? '重新提交' : '申请认证';
  const takeBack = () => {
    if (!last) return;
    const { realNameReviewID, rowVersion } = last;
    ask({
      text: '撤回实名资料？',
      more: '撤回后可以修改并重新提交。',
      confirm: '撤回',
      run: () => step.mutate({ realNameReviewID, action: '撤回', rowVersion }),
    });
  };
  return (
    <Panel
      title="实名认证"
      actions={
        query.data &&
        (isWaiting ? (
          <Button loading={step.isPending} onClick={takeBack}>
            撤回
          </Button>
        ) : (
          <Button type={isAuthentic ? 'default' : 'primary'} onClick={() => setOpen(true)}>
            {word}
          </Button>
        ))
      }
    >
      <Loaded of={query} lines={3}>
        {() =>
          last ? (
            <Facts
              facts={[
                ['审核状态', <FlowState key="state" flow={realNameFlow} state={last.state} />],
                ...(last.reason ? ([['原因', last.reason]] as const) : []),
                ['单位名称', last.companyName],
                ['统一社会信用代码', last.creditCode],
                ['法定代表人', last.legalPerson],
                ['成立日期', last.bidRemark],
                ['提交', `${last.submitterName}，${toMinute(last.submittedTime)}`],
                ['审核时间', last.reviewedTime && toMinute(last.reviewedTime)],
              ]}
            />
          ) : (
            <p className={styles.hint}>
              {isAuthentic
                ? '本单位已实名。'
                : '还没有实名。提交营业执照上的资料，由平台管理员审核；通过后，「切换单位」中显示「是」。'}
            </p>
          )
        }
      </Loaded>
      {isOpen && (
        <RealNameDialog
          companyID={companyID}
          companyName={companyName}
          last={last}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
};
