import * as mcp from '../src/index';
import * as jsonRpc from '../src/json-rpc';
import * as stdio from '../src/stdio/index';

test('the package exports these names and no others', () => {
  expect(Object.keys(mcp).sort()).toEqual([
    'PROTOCOL_VERSIONS',
    'answerText',
    'assertHeaders',
    'briefSchema',
    'isStateless',
    'isToolCall',
    'localTools',
    'mcpServer',
    'unknownTool',
  ]);
  expect(Object.keys(jsonRpc).sort()).toEqual([
    'CODES',
    'JsonRpcError',
    'RESPONSE_START',
    'errorResponse',
    'isJsonRpcError',
    'isObject',
    'receivedMessage',
    'responseEnd',
  ]);
  expect(Object.keys(stdio)).toEqual(['serveStdio']);
});
