import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseSourceArguments } from './source-arguments.ts'

describe('the arguments of npm run source', () => {
  it('describe a file as a source', () => {
    const url = pathToFileURL(import.meta.filename).href
    expect(parseSourceArguments(['add', import.meta.filename])).toEqual({
      action: 'add',
      url,
      name: 'source-arguments.test.ts',
      countryCode: null,
      timezone: '+00:00',
      priority: 0,
      licence: '',
    })
  })

  it('describe a URL, with values that begin with a dash', () => {
    const described = [
      '--country',
      'uk',
      '--timezone',
      '-05:00',
      '--priority',
      '-3',
      '--name',
      'One',
      '--licence',
      'MIT',
    ]
    expect(parseSourceArguments(['add', 'HTTP://A.example/g.xml.gz', ...described])).toEqual({
      action: 'add',
      url: 'http://a.example/g.xml.gz',
      name: 'One',
      countryCode: 'GB',
      timezone: '-05:00',
      priority: -3,
      licence: 'MIT',
    })
  })

  it('select the sources to run: all, or one', () => {
    expect(parseSourceArguments(['run'])).toEqual({ action: 'run', sourceId: 'all', accept: false })
    expect(parseSourceArguments(['run', 'all'])).toEqual({ action: 'run', sourceId: 'all', accept: false })
    expect(parseSourceArguments(['run', '7', '--accept'])).toEqual({
      action: 'run',
      sourceId: 7,
      accept: true,
    })
    expect(parseSourceArguments(['list'])).toEqual({ action: 'list' })
    expect(parseSourceArguments(['accept', '7'])).toEqual({ action: 'accept', sourceId: 7 })
  })

  it.each([
    ['nothing', [], 'Say what to do.'],
    ['an unknown action', ['eat', 'x'], '"eat x" is not understood.'],
    ['no address', ['add'], 'Say which URL or file to add.'],
    ['a file that is not there', ['add', '/nowhere/guide.xml'], 'There is no file /nowhere/guide.xml.'],
    [
      'an address that is no web address',
      ['add', 'ftp://a.example/g.xml'],
      'neither an http(s) URL nor a file',
    ],
    ['an unknown country', ['add', 'http://a.example/g.xml', '--country', 'QQ'], '"QQ" is no country code'],
    ['an unknown zone', ['add', 'http://a.example/g.xml', '--timezone', 'Mars'], '"Mars" is no time zone'],
    ['a priority that is no number', ['add', 'http://a.example/g.xml', '--priority', 'x'], 'no whole number'],
    ['an unknown option', ['list', '--fast'], "Unknown option '--fast'"],
    ['an option of another action', ['list', '--country', 'IS'], '--country belongs to add.'],
    ['a switch of another action', ['add', 'http://a.example/g.xml', '--accept'], '--accept belongs to run.'],
    ['two addresses', ['add', 'a', 'b'], '"b" is one argument too many.'],
    ['a source that is no number', ['run', 'one'], '"one" is no source'],
    ['an accepted source that is not named', ['accept'], '"accept" is not understood.'],
    ['all sources to accept', ['accept', 'all'], '"accept all" is not understood.'],
    ['a target of list', ['list', '7'], '"list 7" is not understood.'],
  ])('are refused with an explanation if they are %s', (_what, args, words) => {
    expect(() => parseSourceArguments(args)).toThrow(words)
  })
})
