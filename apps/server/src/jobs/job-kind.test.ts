import { expectTypeOf, it } from 'vitest'
import type { JobKind, JobKinds, JobSender } from './job-queue.ts'

type Mails = { 'messaging.send-mail': { mailId: number } }
type Mislabeled = { 'send-mail': { mailId: number } }
type Enqueued<Sender extends { enqueue(...args: never[]): unknown }> = Parameters<Sender['enqueue']>

it('enqueues only kinds of the table, with their data', () => {
  type Sent = Enqueued<JobSender<Mails>>
  expectTypeOf<Sent[1]>().toEqualTypeOf<'messaging.send-mail'>()
  expectTypeOf<Sent[2]>().toEqualTypeOf<{ mailId: number }>()
})

it('starts no table with a kind missing', () => {
  expectTypeOf({}).not.toExtend<JobKinds<Mails>>()
  expectTypeOf<{ 'messaging.send-mail': JobKind<{ mailId: number }> }>().toExtend<JobKinds<Mails>>()
})

it('enqueues no kind whose name is not module.verb-noun', () => {
  expectTypeOf<Enqueued<JobSender<Mislabeled>>[1]>().toEqualTypeOf<never>()
})
