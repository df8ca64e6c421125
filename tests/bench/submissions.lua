-- Contact forms, each from another person and under a key of its own. Argument: the longest a sender waits
-- between two messages, in ms; without it nobody waits.
local sent = 0
local started = os.time()

wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"

function init(args)
  local longest = tonumber(args[1])
  if longest then
    -- wrk asks for this before each request, if it is there.
    function delay()
      return math.random(0, longest)
    end
  end
end

function request()
  sent = sent + 1
  wrk.headers["Idempotency-Key"] = string.format("bench-%d-%d-%s", started, sent, tostring(wrk.thread))
  local body = string.format(
    '{"Namn":"Person %d","Epost":"person%d@example.org","Ämne":"Allmän fråga","Meddelande":"Hej! Hur många ledare är ni på kollot i sommar?"}',
    sent, sent)
  return wrk.format(nil, nil, nil, body)
end
