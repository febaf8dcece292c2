import * as calls from '@xmgl/contracts/integration/change.calls';
import { type Handler, handle } from '../../../http/context.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { readWritten, requireMayRead } from '../../../register/read/read-row.service.ts';
import { listTitles } from '../../../register/read/titles.ts';
import { editRow } from '../../../register/write/write-row.service.ts';
import { castVote, refusalToVote } from './cast-vote.service.ts';
import { changeRequestKit as kit } from './change.kit.ts';
import { addChangeScenario, readChangeScenario } from './change-scenario.service.ts';
import { listRounds } from './vote-round.repository.ts';

const updChange = handle(calls.UpdChange, async (context, input) => {
  const { changeRequestID: rowID } = input;
  if (input.action === calls.voteStep) {
    const { vote, comment = '', round } = input;
    await castVote(context, { changeRequestID: rowID, vote, comment, round });
  } else {
    const { rowVersion, action, comment, projectID: _, ...values } = input;
    await editRow(context, kit, { rowID, rowVersion, action, comment, values });
  }
  return await readWritten(context, kit, rowID);
});

const getVotes = handle(calls.GetChangeVotes, async (context, { changeRequestID }) => {
  const { db, project } = context;
  await requireMayRead(context, kit, changeRequestID);
  const rounds = await listRounds(db, project, changeRequestID);
  const refusal = await refusalToVote(context, changeRequestID, rounds[0]);
  const nameOf = await namesInSight(context);
  const userIDs = [...new Set(rounds.flatMap(({ votes }) => votes.map(({ userID }) => userID)))];
  const titles = new Map(await listTitles(db, project, 'User', userIDs));
  return {
    refusal: refusal?.message ?? '',
    rounds: rounds.map(({ votes, openedTime, closedTime, ...round }) => ({
      round: round.round,
      openedTime,
      dueDay: round.dueDay,
      closedTime,
      verdict: round.verdict,
      quorum: round.quorum,
      majority: round.majority,
      tieRule: round.tieRule,
      voters: votes.map(({ userID, duty, vote, comment, votedTime, isMember }) => ({
        userID,
        userName: nameOf({ user_id: userID, user_name: titles.get(userID)?.title ?? '' }),
        duty,
        vote,
        comment,
        votedTime,
        isLapsed: vote === null && !isMember ? (1 as const) : (0 as const),
      })),
    })),
  };
});

const getScenario = handle(calls.GetChangeScenario, async (context, { changeRequestID }) => {
  await requireMayRead(context, kit, changeRequestID);
  const { state } = await readWritten(context, kit, changeRequestID);
  return await readChangeScenario(context, changeRequestID, state);
});

const addScenario = handle(calls.AddChangeScenario, async (context, { changeRequestID }) => ({
  planScenarioID: await addChangeScenario(context, changeRequestID),
}));

export const changeHandlers: readonly Handler[] = [updChange, getVotes, getScenario, addScenario];
