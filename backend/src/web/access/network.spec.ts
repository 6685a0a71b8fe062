import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { serving } from '../http/serving/serving.fixtures.ts';
import { addressPrefix, bareForwarders, clientOf } from './network.ts';

const from = (ip: string, headers = {}) => clientOf({ ip, headers });

describe('the network of a caller', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['198.51.100.9:5001', '198.51.100.9'],
    ['[2001:db8:1:2::3]:5001', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['example.com:80', 'unknown'],
    ['192.0.2.700', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(from(ip).network).toBe(network);
  });

  test.each(['127.0.0.1', '::1', '127.0.0.1:80', '[::1]:80', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
    'is this machine at %s',
    (ip) => {
      expect(from(ip).isLocal).toBe(true);
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) expect(from(ip, { [header]: '' }).isLocal).toBe(false);
    },
  );

  test.each(['192.0.2.7', '2001:db8::1', '1127.0.0.1', '::1:1'])('is not this machine at %s', (ip) => {
    expect(from(ip).isLocal).toBe(false);
  });

  test.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3::', '2001:db8:1::/48'],
    ['198.51.100.9:5001', '198.51.100.0/24'],
    ['[2001:db8:1:2:3::]:5001', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('of %s is logged as %s', (ip, prefix) => {
    expect(addressPrefix(from(ip).network)).toBe(prefix);
  });
});

describe('the caller behind proxies that are trusted by their addresses', () => {
  test.each([
    ['198.51.100.9:5001', '198.51.100.9'],
    ['[2001:db8:1:2::3]:5001', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
    // The proxies that handed it on are named with their ports, too.
    ['198.51.100.9:5001, 10.0.0.7:41000, [::ffff:10.0.0.8]:41001', '198.51.100.9'],
    ['203.0.113.5, 198.51.100.9, 10.0.0.7', '198.51.100.9'],
  ])('who is named by %s is %s', async (named, network) => {
    const trusting = express();
    trusting.set('trust proxy', 'loopback, 10.0.0.0/8');
    trusting.use(bareForwarders, (request, response) => void response.send(clientOf(request).network));
    const answer = await fetch(await serving(trusting), { headers: { 'X-Forwarded-For': named } });
    expect(await answer.text()).toBe(network);
  });
});
