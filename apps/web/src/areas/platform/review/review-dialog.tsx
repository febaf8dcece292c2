import { realNameFlow } from '@xmgl/contracts/company/real-name-flow';
import { Button, Image, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import styles from '../inbox/inbox.module.css';
import { ReasonStep } from '../inbox/reason-step.tsx';

type Review = OutputOf<'GetRealNameReviewByID'>;

const factsOf = (review: Review) =>
  [
    ['状态', <FlowState key="state" flow={realNameFlow} state={review.state} />],
    ['单位名称', review.companyName],
    ...(review.formerName === review.companyName ? [] : ([['现用名称', review.formerName]] as const)),
    ['统一社会信用代码', review.creditCode],
    ['法定代表人', review.legalPerson],
    ['成立日期', review.bidRemark],
    ['联系电话', review.contactTel],
    ['提交', `${review.submitterName}，${toMinute(review.submittedTime)}`],
    ...(review.reason ? ([['原因', review.reason]] as const) : []),
  ] as const;

type DecideProps = { readonly review: Review; readonly onDone: () => void };

/** 通过, or 驳回 with what is wrong. */
const Decide = ({ review, onDone }: DecideProps): ReactElement => {
  const { realNameReviewID, rowVersion } = review;
  const step = useSend('UpdCompanyRealName', {
    refreshes: ['GetRealNameReview', 'GetRealNameReviewByID'],
    done: '已处理，并通知了单位管理员',
    onDone,
  });
  return (
    <ReasonStep
      name="驳回"
      hint="哪里不符，怎样改正；单位管理员会看到"
      isBusy={step.isPending}
      onTake={(reason) => step.mutate({ realNameReviewID, action: '驳回', reason, rowVersion })}
    >
      <Button
        type="primary"
        loading={step.isPending}
        onClick={() => step.mutate({ realNameReviewID, action: '通过', rowVersion })}
      >
        通过
      </Button>
    </ReasonStep>
  );
};

type ReviewDialogProps = { readonly realNameReviewID: string; readonly onClose: () => void };

/** What a company handed in, its licence beside it. */
export const ReviewDialog = ({ realNameReviewID, onClose }: ReviewDialogProps): ReactElement => {
  const query = useCall('GetRealNameReviewByID', { realNameReviewID }, { staleTime: 0 });
  return (
    <Modal open title="实名资料" width={880} footer={null} onCancel={onClose}>
      <Loaded of={query} lines={6}>
        {(review) => (
          <div className={styles.beside}>
            <div className={styles.picture}>
              <Image src={review.licence} alt={`${review.companyName}的营业执照`} />
            </div>
            <div>
              <Facts facts={[...factsOf(review)]} />
              {review.state === '待审核' && <Decide review={review} onDone={onClose} />}
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
